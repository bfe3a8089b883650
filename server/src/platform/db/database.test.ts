import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Connections, connect } from './database.ts';

let database: TestDatabase;
let connections: Connections;

beforeAll(async () => {
  database = await createEmptyDatabase();
  connections = connect(database.url, { max: 2, onError: () => {} });
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

it('outlives the loss of a connection between two statements of a transaction', async () => {
  const { db } = connections;
  const lost = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
