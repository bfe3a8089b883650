import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Connections, connect, type Database } from './database.ts';
import { part, partOf, rowsOf, statement } from './statement.ts';

let database: TestDatabase;
let connections: Connections;
let db: Database;

beforeAll(async () => {
  database = await createEmptyDatabase();
  connections = connect(database.url, { max: 1, onError: () => {} });
  db = connections.db;
  await statement`create table small_thing (id integer primary key, full_name text, weight integer default 7)`.execute(
    db,
  );
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

const insert = (rows: Parameters<typeof rowsOf>[0], note: string) =>
  statement<{ id: number; fullName: string; weight: number; note: string }>`
    insert into small_thing ${rowsOf(rows)} on conflict (id) do update set full_name = excluded.full_name
    returning *, ${note}::text as note
  `.execute(db);

it('takes its values as parameters, and gives columns their names in code', async () => {
  const { rows, numAffectedRows } = await insert([{ id: 1, fullName: `O'Hara", '); --` }], '$1 and $2');
  expect(rows).toEqual([{ id: 1, fullName: `O'Hara", '); --`, weight: 7, note: '$1 and $2' }]);
  expect(numAffectedRows).toBe(1n);
});

it('is made anew for other columns and for more rows, and remembered for each', async () => {
  for (let time = 0; time < 2; time++) {
    const two = await insert(
      [
        { id: 1, fullName: 'a', weight: 1 },
        { id: 2, fullName: 'b', weight: 2 },
      ],
      'two',
    );
    expect(two.rows.map(({ fullName, note }) => `${fullName} ${note}`)).toEqual(['a two', 'b two']);
    const other = await insert([{ fullName: 'c', id: 3, weight: undefined }], 'other');
    expect(other.rows).toEqual([{ id: 3, fullName: 'c', weight: 7, note: 'other' }]);
    const one = await insert([{ id: 2, fullName: null }], 'one');
    expect(one.rows).toEqual([{ id: 2, fullName: null, weight: 2, note: 'one' }]);
  }
});

it('has parts with values of their own, which are parameters among its others', async () => {
  const find = (least: number, ids: readonly number[]) =>
    statement<{ id: number; name: string }>`
      select id, ${'before'}::text as name ${part`from small_thing where id >= ${least} and id = any(${ids})`}
      union all select 0, ${'after'} order by id
    `.execute(db);
  const none = { id: 0, name: 'after' };
  expect((await find(2, [1, 3])).rows).toEqual([none, { id: 3, name: 'before' }]);
  expect((await find(1, [1])).rows).toEqual([none, { id: 1, name: 'before' }]);
});

it('has parts that the product wrote, and is made anew for another', async () => {
  const heavier = (than: string) =>
    statement<{ id: number }>`
      select id from small_thing where weight ${partOf(than)} ${2} and id = any(${[1, 2]}) order by id
    `.execute(db);
  expect((await heavier('>=')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await heavier('>')).rows).toEqual([{ id: 1 }]);
  expect((await heavier('>=')).rows).toHaveLength(2);
});
