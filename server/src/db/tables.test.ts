import { expect, test } from 'vitest';
import { type Catalog, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { lists } from './lists.ts';

test('the types of rows are those of the tables that the migrations make', async () => {
  const database = await createTestDatabase();
  const catalog = await readCatalog(database.url);
  await database.drop();
  await expect(rowTypesOf(catalog)).toMatchFileSnapshot('tables.ts');
});

type Column = Catalog['columns'][number];

const HEADER = `// Written by tables.test.ts from the database that the migrations make:
// vitest run --project unit server/src/db/tables.test.ts -u

import type { Generated } from 'kysely';
import type { Decimal, GeneratedJson, Json, SearchVector, Time } from './column-types.ts';
import type { ListOf } from './lists.ts';
`;

const MAX_WIDTH = 120;

/** The TypeScript types of all rows: what a check lists, or else the type of the column. */
export function rowTypesOf({ tables, columns, checks }: Catalog): string {
  const types = tables.map((table) => {
    const own = columns.filter((column) => column.table === table).map((column) => propertyOf(column, checks));
    return `  ${camel(table)}: {\n${own.join('')}  };\n`;
  });
  return `${HEADER}\n/** The columns of every table. */\nexport interface Tables {\n${types.join('')}}\n`;
}

function propertyOf(column: Column, checks: Catalog['checks']): string {
  const types = typesOf(column, checks);
  const all = column.isNullable ? [...types, 'null'] : types;
  const line = `    ${camel(column.name)}: ${all.join(' | ')};\n`;
  if (line.length <= MAX_WIDTH) return line;
  return `    ${camel(column.name)}:${all.map((one) => `\n      | ${one}`).join('')};\n`;
}

/** The types of what a column holds, each of which it may be. */
function typesOf(column: Column, checks: Catalog['checks']): string[] {
  const { table, name, type } = column;
  const hasDefault = column.default !== null;
  if (type === 'jsonb') return [`${hasDefault ? 'GeneratedJson' : 'Json'}<'${camel(table)}.${camel(name)}'>`];
  // What is listed elsewhere has its type there; a list of numbers or of no name is written out.
  const listed = `${table}.${name}` in lists ? [`ListOf<'${table}.${name}'>`] : valuesOf(column, checks);
  const known = type.startsWith('numeric') ? 'Decimal' : TYPES[type];
  if (!known) throw new Error(`No type is known for ${table}.${name}, which is ${type}`);
  const types = listed.length > 0 ? listed : [known];
  return hasDefault ? [`Generated<${types.join(' | ')}>`] : types;
}

/** The texts that a column takes, as its check lists them. */
function valuesOf({ table, name }: Column, checks: Catalog['checks']): string[] {
  const start = `CHECK ((${name} = ANY (ARRAY[`;
  const check = checks.find((one) => one.table === table && one.expression.startsWith(start));
  return [...(check?.expression ?? '').matchAll(/'[^']*'/g)].map(([value]) => value);
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  'smallint[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Time',
  tsvector: 'SearchVector',
  uuid: 'string',
};

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
