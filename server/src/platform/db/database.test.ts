import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Connections, connect, type Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

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

/** Ends the connection of a transaction from another one. */
async function lose(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(connections.db);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

it('outlives the loss of a connection between two statements of a transaction', async () => {
  const { db } = connections;
  const lost = inTransaction(db, async (tx) => {
    await lose(tx);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
