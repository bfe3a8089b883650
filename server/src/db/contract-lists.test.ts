import { conditionTypes, kindOf } from '@cinder/contract/conditions/conditions.rules.ts';
import { earningTypes, ledgerSourceNames } from '@cinder/contract/wallet/ledger.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Catalog, readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await readCatalog(database.url);
});
afterAll(() => database.drop());

/** The texts that a column takes, as its check lists them. */
function valuesOf(table: string, column: string): string[] {
  const start = `CHECK ((${column} = ANY (ARRAY[`;
  const check = catalog.checks.find((one) => one.table === table && one.expression.startsWith(start));
  return [...(check?.expression ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value).sort();
}

it.each([
  ['reward_ledger', 'source', ledgerSourceNames],
  ['earning_events', 'activity_type', earningTypes],
  ['quest_condition', 'condition_type', conditionTypes],
  ['badge_condition', 'condition_type', conditionTypes],
  ['member_counter', 'counter', conditionTypes.filter((type) => kindOf(type) === 'count')],
] as const)('the check of %s.%s lists what the contract lists', (table, column, listed) => {
  expect(valuesOf(table, column)).toEqual([...listed].sort());
});

it('a balance is kept for the house and for pools alone: mints have none', () => {
  expect(catalog.checks.filter(({ table }) => table === 'ledger_account').map(({ expression }) => expression)).toEqual([
    "CHECK (((account = 'house'::text) OR (account ~~ 'pool:%'::text)))",
    'CHECK ((balance >= (0)::numeric))',
  ]);
});
