import { CompiledQuery, type QueryResult } from 'kysely';
import type { Executor } from './database.ts';
import { toSnake } from './names.ts';

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

const texts = new WeakMap<TemplateStringsArray, Map<string, string>>();

/**
 * A statement that every reward makes: values are its parameters, and its text is made once. Kysely's `sql` makes it anew each
 * time, for ten times the processor time. It knows no parts but `rowsOf`.
 */
export function statement<Row>(parts: TemplateStringsArray, ...values: unknown[]) {
  return {
    execute(db: Executor): Promise<QueryResult<Row>> {
      return db.executeQuery(CompiledQuery.raw(textOf(parts, values), parametersOf(values)) as CompiledQuery<Row>);
    },
  };
}

function parametersOf(values: readonly unknown[]): unknown[] {
  const parameters: unknown[] = [];
  for (const value of values) {
    if (!(value instanceof Rows)) parameters.push(value);
    else for (const row of value.rows) for (const name of value.names) parameters.push(row[name]);
  }
  return parameters;
}

function textOf(parts: TemplateStringsArray, values: readonly unknown[]): string {
  let shape = '';
  for (const value of values) if (value instanceof Rows) shape += value.shape;
  const known = texts.get(parts) ?? new Map<string, string>();
  const text = known.get(shape) ?? makeText(parts, values);
  texts.set(parts, known.set(shape, text));
  return text;
}

function makeText(parts: TemplateStringsArray, values: readonly unknown[]): string {
  let count = 0;
  const parameter = () => `$${++count}`;
  return parts.reduce((text, part, index) => {
    const value = values[index - 1];
    return text + (value instanceof Rows ? textOfRows(value, parameter) : parameter()) + part;
  });
}

function textOfRows({ names, rows }: Rows, parameter: () => string): string {
  const columns = names.map((name) => `"${toSnake(name)}"`);
  return `(${columns.join(', ')}) values ${rows.map(() => `(${names.map(parameter).join(', ')})`).join(', ')}`;
}
