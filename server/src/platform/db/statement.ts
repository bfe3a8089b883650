import { CompiledQuery, type QueryResult } from 'kysely';
import type { Executor } from './database.ts';
import { toSnake, withCamelCase } from './names.ts';
import { type Running, runningOf } from './pipeline.ts';
import { type OwnStatement, ownStatement } from './shard-statements.ts';
import { placeOf, type TableNames } from './shard-tables.ts';

/** Columns and values of an insert; all rows have the columns of the first, but for those that are undefined in it. */
class Rows {
  readonly names: readonly string[];
  readonly rows: readonly { [name: string]: unknown }[];
  /** What decides its text. */
  readonly shape: string;

  constructor(rows: readonly { [name: string]: unknown }[]) {
    const [first = {}] = rows;
    this.names = Object.keys(first).filter((name) => first[name] !== undefined);
    this.rows = rows;
    this.shape = `${this.names} ${rows.length}`;
  }
}

/** What a `statement` inserts: `insert into checkins ${rowsOf([{ userId, day }])}`. */
export const rowsOf = (rows: readonly { [name: string]: unknown }[]): Rows => new Rows(rows);

/** SQL that the product wrote, as a part of a statement. */
export class Part {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
  readonly shape: string;

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
    this.shape = texts.join('?');
  }
}

/** SQL as it stands, as `sql.raw` has it: never what somebody sent. */
export const partOf = (text: string): Part => new Part([text], []);

/** SQL with values, which are parameters of the statement that it becomes a part of. */
export const part = (texts: TemplateStringsArray, ...values: unknown[]): Part => new Part(texts, values);

/** A statement that was made, without its parameters. */
interface Made {
  all: CompiledQuery;
  own: OwnStatement | undefined;
  /** By the tables of each shard; null where one of its tables has no name there. */
  inShards: WeakMap<TableNames, CompiledQuery | null>;
}

const made = new WeakMap<TemplateStringsArray, Map<string, Made>>();

/**
 * A statement that every reward makes: values are its parameters, and its text is made once. Kysely's `sql` makes it anew each
 * time, for ten times the processor time. It knows no parts but `rowsOf`, `part` and `partOf`. What is about one member goes to the
 * tables of their shard, where the database is theirs.
 */
export function statement<Row>(parts: TemplateStringsArray, ...values: unknown[]) {
  return {
    execute(db: Executor): Promise<QueryResult<Row>> {
      const parameters = parametersOf(values);
      const transaction = runningOf(db);
      const { sql, query, queryId } = queryFor(madeOf(parts, values), parameters, transaction ?? db);
      const compiled = { sql, query, queryId, parameters };
      if (!transaction) return db.executeQuery<Row>(compiled);
      return transaction.statements.executeQuery<Row>(compiled).then(withCamelCase);
    },
  };
}

/**
 * The first change of a transaction goes through Citus, which then commits in two phases whatever is written elsewhere: what
 * is written past it is never torn from that.
 */
function queryFor({ all, own, inShards }: Made, parameters: readonly unknown[], at: Running | Executor): CompiledQuery {
  const transaction = 'statements' in at ? at : undefined;
  const place = 'statements' in at ? at.place : placeOf(at);
  if (!place || !own?.owners.every((position) => parameters[position] === place.userId)) return all;
  let there = inShards.get(place.own);
  if (there === undefined) {
    const text = own.textFor(place);
    there = text === undefined ? null : CompiledQuery.raw(text);
    inShards.set(place.own, there);
  }
  if (there === null) return all;
  if (!own.isChange || transaction?.isTold) return there;
  if (transaction) transaction.isTold = true;
  return all;
}

function parametersOf(values: readonly unknown[]): unknown[] {
  const parameters: unknown[] = [];
  for (const value of values) {
    if (value instanceof Part) parameters.push(...value.values);
    else if (!(value instanceof Rows)) parameters.push(value);
    else for (const row of value.rows) for (const name of value.names) parameters.push(row[name]);
  }
  return parameters;
}

function madeOf(parts: TemplateStringsArray, values: readonly unknown[]): Made {
  let shape = '';
  for (const value of values) if (value instanceof Rows || value instanceof Part) shape += `${value.shape};`;
  const known = made.get(parts) ?? new Map<string, Made>();
  const statement = known.get(shape) ?? make(textOf(parts, values));
  made.set(parts, known.set(shape, statement));
  return statement;
}

function make(text: string): Made {
  return { all: CompiledQuery.raw(text), own: ownStatement(text), inShards: new WeakMap() };
}

function textOf(parts: TemplateStringsArray, values: readonly unknown[]): string {
  let count = 0;
  const parameter = () => `$${++count}`;
  const textOfValue = (value: unknown) => {
    if (value instanceof Part) return value.texts.reduce((text, next) => text + parameter() + next);
    return value instanceof Rows ? textOfRows(value, parameter) : parameter();
  };
  return parts.reduce((text, next, index) => text + textOfValue(values[index - 1]) + next);
}

function textOfRows({ names, rows }: Rows, parameter: () => string): string {
  const columns = names.map((name) => `"${toSnake(name)}"`);
  return `(${columns.join(', ')}) values ${rows.map(() => `(${names.map(parameter).join(', ')})`).join(', ')}`;
}
