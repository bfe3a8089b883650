import { type KyselyPlugin, PostgresDialect, PostgresQueryCompiler, type QueryResult } from 'kysely';
import pg from 'pg';

/** `userId` → `user_id`: what the database calls a table or a column. */
export const toSnake = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** `user_id` → `userId`: what the code calls it. */
export const toCamel = remembering((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));

/** Statements name the same few hundred tables and columns over and over. */
function remembering(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const renamed = known.get(name) ?? rename(name);
    known.set(name, renamed);
    return renamed;
  };
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(toSnake(name));
  }
}

/**
 * Tables and columns have camelCase names in code and snake_case names in the database. Kysely's own plugin for that
 * copies each statement's tree, which costs more than half of what building and compiling it does.
 */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}

export const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => withCamelCase(result),
};

/** Gives the columns of each row their names in code. What is inside of JSON stays as it is stored. */
export function withCamelCase<Row>(result: QueryResult<Row>): QueryResult<Row> {
  const [first] = result.rows as object[];
  if (!first) return result;
  const names = Object.keys(first).map((name) => [name, toCamel(name)] as const);
  const rows = (result.rows as Record<string, unknown>[]).map((row) => {
    const renamed: Record<string, unknown> = {};
    for (const [name, camelName] of names) renamed[camelName] = row[name];
    return renamed as Row;
  });
  return { ...result, rows };
}

/** Rows within a row (`json_agg`, `jsonArrayFrom`) come as `json`, what is stored as `jsonb`: only the former are rows. */
export const typesWithRows: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.JSON ? parseRows : pg.types.getTypeParser(type, format),
};

const parseRows = (text: string): unknown =>
  JSON.parse(text, (_, value) => (isObject(value) ? mapKeys(value, toCamel) : value));

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const mapKeys = (row: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

/** Rows as JSON with the names that the database gives their columns, for `jsonb_to_recordset` and its like. */
export function toJsonRows(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row) => mapKeys(row, toSnake)));
}
