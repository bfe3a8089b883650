import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalog } from '#testing/catalog.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Connections, connect } from './database.ts';
import { toJsonRows } from './names.ts';
import { inTransaction } from './transaction.ts';

const USER_ID = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12';
const AT = new Date('2026-03-04T12:00:00.000Z');

let database: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  database = await createTestDatabase();
  connections = connect(database.url, { max: 1, onError: () => {} });
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

test('tables and columns are camelCase in code and snake_case in the database', async () => {
  const query = connections.db
    .insertInto('avatarFile')
    .values({ filename: 'a.webp', keptAt: AT })
    .onConflict((conflict) => conflict.column('filename').doUpdateSet({ keptAt: AT }))
    .returning(['avatarFile.filename', 'avatarFile.keptAt as storedAt']);
  expect(query.compile().sql).toContain('returning "avatar_file"."filename", "avatar_file"."kept_at" as "stored_at"');
  expect(await query.execute()).toEqual([{ filename: 'a.webp', storedAt: AT }]);
});

test('rows of raw statements are camelCase too, as are rows within rows; what is stored as JSON is not', async () => {
  const { rows } = await sql`
    select 1 as user_id, 2 as "userName", '{"a_key": {"b_key": 1}}'::jsonb as as_stored,
      (select json_agg(t) from (select 3 as item_id, '{"c_key": 4}'::json as more_json) t) as some_rows
  `.execute(connections.db);
  expect(rows).toEqual([
    { userId: 1, userName: 2, asStored: { a_key: { b_key: 1 } }, someRows: [{ itemId: 3, moreJson: { cKey: 4 } }] },
  ]);
});

test('rows that a statement reads from JSON have the names of columns', async () => {
  const rows = toJsonRows([{ userId: USER_ID, deepValue: { aKey: 1 } }]);
  expect(JSON.parse(rows)).toEqual([{ user_id: USER_ID, deep_value: { aKey: 1 } }]);
});

test('a transaction and an empty result keep the names', async () => {
  await inTransaction(connections.db, async (tx) => {
    expect(await tx.selectFrom('walletClaim').select('publicKey').execute()).toEqual([]);
    expect((await sql`select 1 as one_thing`.execute(tx)).rows).toEqual([{ oneThing: 1 }]);
  });
});

test('every table and column has a name in code that leads back to it', async () => {
  const { tables, columns } = await readCatalog(database.url);
  const names = [...tables, ...columns.map(({ name }) => name)];
  const { rows } = await sql<object>`
    select ${sql.join(names.map((name) => sql`1 as ${sql.id(name)}`))}
  `.execute(connections.db);
  const inCode = Object.keys(rows[0] ?? {});
  expect(inCode.filter((name) => name.includes('_'))).toEqual([]);
  const backAgain = inCode.map((name) => sql`${sql.id(name)}`.compile(connections.db).sql);
  expect(new Set(backAgain)).toEqual(new Set(names.map((name) => `"${name}"`)));
});
