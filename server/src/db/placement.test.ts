import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSnake } from '#platform/db/names.ts';
import { type Catalog, type ForeignKey, readCatalog } from '#testing/catalog.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { tables } from './placement.ts';

const places = new Map(Object.entries(tables).map(([name, [, place]]) => [toSnake(name), place]));

let app: TestApp;
let catalog: Catalog;
beforeAll(async () => {
  app = await createTestApp();
  catalog = await readCatalog(app.databaseUrl);
});
afterAll(() => app.close());

test('every table has a place', () => {
  expect([...places.keys()].sort()).toEqual(catalog.tables);
});

test('every unique key of a distributed table contains the member', () => {
  const keys = catalog.indexes.filter(({ table, isUnique }) => isUnique && places.get(table) === 'member');
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter(({ columns }) => !columns.includes('user_id')).map(({ name }) => name)).toEqual([]);
});

test('foreign keys lead to where they can be held, but for those of members to the coordinator', () => {
  expect(catalog.foreignKeys.length).toBeGreaterThan(40);
  const lost = catalog.foreignKeys
    .filter((key) => !isPossible(key))
    .map(({ table, target }) => `${table} -> ${target}`);
  // Tournaments and selections are never deleted while somebody took part or placed a wager.
  const onOneMachine = ['betting_wager -> betting_selection', 'tournament_participation -> tournament'];
  expect(lost).toEqual(process.env['TEST_DISTRIBUTED'] ? [] : onOneMachine);
});

function isPossible({ table, columns, target, targetColumns }: ForeignKey): boolean {
  const [from, to] = [places.get(table), places.get(target)];
  if (from === 'member' && to === 'member') return columns[0] === 'user_id' && targetColumns[0] === 'user_id';
  return to === 'reference' || from === to;
}

test.runIf(process.env['TEST_DISTRIBUTED'])(
  'Citus knows every table: it commits in two phases what it knows',
  async () => {
    const { pool } = app.connections;
    const { rows } = await pool.query<{ name: string }>(
      'select logicalrelid::text as name from pg_dist_partition where logicalrelid::text = any($1)',
      [catalog.tables],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(catalog.tables);
  },
);
