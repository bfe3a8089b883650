import { readFileSync } from 'node:fs';
import pg from 'pg';

const README = new URL('../../../deploy/distributed/README.md', import.meta.url);

/** Where the notes for operators say that tables live when PostgreSQL is distributed. */
export interface Places {
  byMember: string[];
  onEvery: string[];
  onOne: string[];
}

/** Reads the notes for operators. */
export function toldPlaces(): Places {
  const [, byMember = '', rest = ''] = readFileSync(README, 'utf8').split(/^By member: |^On every machine: /m);
  const [onEvery = '', onOne = ''] = rest.split(/^On the coordinator alone: /m);
  // Of each part the paragraph of names, after the one that says what they have in common.
  const told = (part: string) => [...(part.split('\n\n')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  return { byMember: told(byMember), onEvery: told(onEvery), onOne: told(onOne) };
}

/** From now on whoever connects to the database takes it for a distributed one. */
export async function passForDistributed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
  await client.query(`create view public.pg_extension as select 'citus' as extname`);
  await client.query(`alter database ${name} set search_path = public, pg_catalog`);
  await client.end();
}

const LOCKING = /\bfor (?:no key update|key share|update|share)\b(?: of ([\w", ]+))?/i;
const CHANGING = /\b(?:update|delete from)\s+"?(\w+)"?/gi;
const VOLATILE = /\b(?:clock_timestamp|random|gen_random_uuid)\(\)/i;
/** One member is named, by a parameter or a constant. */
const OF_ONE = /user_id"? = (?:\$\d+|')/i;

/** Why a distributed PostgreSQL refuses a statement; null when no reason is known. */
export function refusalOf(text: string, { byMember }: Places): string | null {
  const members = new Set(byMember);
  const named = tablesIn(text).filter((table) => members.has(table));
  const locking = LOCKING.exec(text);
  const locked = locking?.[1] ? namesIn(locking[1], text) : named;
  if (locking && locked.some((table) => members.has(table)) && !OF_ONE.test(text))
    return 'could not run distributed query with FOR UPDATE/SHARE commands';
  const changed = [...text.matchAll(CHANGING)].map(([, table = '']) => table).filter((table) => members.has(table));
  if (changed.length > 0 && !OF_ONE.test(text)) {
    if (VOLATILE.test(text)) return 'functions used in UPDATE queries must not be VOLATILE';
    if (/^\s*(?:update|delete)\b/i.test(text) && /\b(?:from|using)\s+(?:jsonb_to_recordset|unnest|\()/i.test(text))
      return 'functions must not appear in the FROM clause of a distributed modification';
  }
  return null;
}

function tablesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join|update|into|using)\s+"?(\w+)"?/gi)].map(([, table = '']) => table);
}

/** The tables of a list of names, which may be other names of them. */
function namesIn(list: string, text: string): string[] {
  return list.split(',').map((each) => {
    const name = each.trim().replaceAll('"', '').split(' ')[0] ?? '';
    const table = new RegExp(`\\b(?:from|join)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${name}"?\\b`, 'i').exec(text)?.[1];
    return table ?? name;
  });
}
