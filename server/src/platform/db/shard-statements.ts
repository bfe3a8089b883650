import type { Tables } from '#db/tables.ts';
import { toCamel } from './names.ts';
import type { Place, TableNames } from './shard-tables.ts';

/** Words that follow a table and are no other name for it. */
const NO_ALIAS =
  'as|on|set|where|join|inner|left|right|full|cross|group|having|union|except|order|limit|for|values|returning|select';
/** A table behind the word that it follows, and the name that it goes by in the statement, where it has another. */
const TABLE = new RegExp(
  String.raw`\b((?<!distinct )from|join|into|update(?! set\b))\s+([a-z_]+)\b(?!\()(?:\s+(?:as\s+)?(?!(?:${NO_ALIAS})\b)([a-z_]+))?`,
  'g',
);
/** What reads from a table by a condition, or changes rows of it by one. */
const BY_CONDITION = /\b(?:(?<!distinct )from|update(?! set\b))\s+[a-z_]+/g;
const CONDITION = /\buser_id = \$(\d+)/g;
const INSERT = /\binsert into [a-z_]+\s*\(([^)]*)\)\s*values\s*(.*?)(?= on conflict\b| returning\b|$)/s;
const ROWS = /^\([^()]*\)(?:, \([^()]*\))*$/;
const CHANGE = /\b(?:insert into|update(?! set\b)|delete from)\s+([a-z_]+)/g;

/** A statement that may go to the tables of a shard by their own names. */
export interface OwnStatement {
  isChange: boolean;
  /** The positions of parameters that say whose rows they are. */
  owners: readonly number[];
  /** The text with the tables' names there; undefined where one has none. */
  textFor(place: Place): string | undefined;
}

/**
 * What is about the rows of one member, by its text; undefined for any other. Each part of it that reads or changes rows
 * says by a parameter whose they are.
 */
export function ownStatement(written: string): OwnStatement | undefined {
  const text = written
    .replace(/\s+/g, ' ')
    .replaceAll(/"([a-z_]+)"/g, '$1')
    .trim();
  const conditions = [...text.matchAll(CONDITION)].map(([, position]) => Number(position) - 1);
  if (conditions.length < (text.match(BY_CONDITION)?.length ?? 0)) return undefined;
  const owners = [...conditions, ...ownersOfInserted(text)];
  if (owners.length === 0 || owners.some((position) => Number.isNaN(position))) return undefined;
  const changed = [...text.matchAll(CHANGE)].map(([, name = '']) => name);
  return {
    isChange: changed.length > 0,
    owners,
    textFor: ({ own, whole }) =>
      changed.some((name) => !nameIn(own, name)) ? undefined : inShard(written, { ...whole, ...own }),
  };
}

/** Where the rows of an insert say whose they are; NaN for what is no parameter, or cannot be read here. */
function ownersOfInserted(text: string): number[] {
  const [, columns, rows = ''] = INSERT.exec(text) ?? [];
  if (columns === undefined) return [];
  if (!ROWS.test(rows)) return [Number.NaN];
  const at = columns.split(', ').indexOf('user_id');
  return rows
    .slice(1, -1)
    .split('), (')
    .map((row) => Number(/^\$(\d+)$/.exec(row.split(', ')[at] ?? '')?.[1]) - 1);
}

const nameIn = (names: TableNames, table: string) => names[toCamel(table) as keyof Tables];

function inShard(written: string, names: TableNames): string | undefined {
  let isWhole = true;
  const renamed = written.replaceAll(TABLE, (_, word: string, table: string, alias: string | undefined) => {
    const name = nameIn(names, table);
    isWhole &&= name !== undefined;
    return `${word} ${name} as ${alias ?? table}`;
  });
  return isWhole ? renamed : undefined;
}
