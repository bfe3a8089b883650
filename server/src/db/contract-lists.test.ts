import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Catalog, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { lists } from './lists.ts';

let database: TestDatabase;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

it('every check of a column that takes certain texts lists what the contract lists', () => {
  const checked = catalog.checks.flatMap(({ table, expression }) => {
    const column = /^CHECK \(\((\w+) = ANY \(ARRAY\[/.exec(expression)?.[1];
    const values = [...expression.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
    return column ? [[`${table}.${column}`, values.sort()]] : [];
  });
  const listed = Object.entries(lists).map(([column, values]) => [column, [...values].sort()]);
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(listed));
});

it('a balance is kept for the house, pools and overflows alone: mints have none', () => {
  expect(catalog.checks.filter(({ table }) => table === 'ledger_account').map(({ expression }) => expression)).toEqual([
    "CHECK (((account = 'house'::text) OR (account ~~ 'pool:%'::text) OR (account ~~ 'overflow:%'::text)))",
    'CHECK ((balance >= (0)::numeric))',
  ]);
});
