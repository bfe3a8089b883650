import pg from 'pg';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from './test-database.ts';

type Row = Record<string, unknown>;

/** The instant of rows whose time does not matter. */
export const NOW = new Date('2026-03-04T12:00:00.000Z');
export const DATED = { created_at: NOW, updated_at: NOW };

interface Rows {
  /** Inserts a row and gives its `id`, where it has one. */
  insert(table: string, values: Row): Promise<string>;
  /** How many rows of a table belong to a member. */
  count(table: string, userId: string): Promise<number>;
  /** Inserts a member and gives the user's id. */
  member(): Promise<string>;
  run(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A database of its own, written to beneath the product's rules: for what the tables themselves refuse. */
export async function openRows(): Promise<Rows> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();

  const run = async (statement: string, values: unknown[] = []) => (await client.query<Row>(statement, values)).rows;
  const insert = async (table: string, values: Row) => {
    const places = Object.keys(values).map((_, index) => `$${index + 1}`);
    await run(`insert into ${table} (${Object.keys(values)}) values (${places})`, Object.values(values));
    return String(values['id'] ?? '');
  };
  return {
    run,
    insert,
    count: async (table, userId) => (await run(`select from ${table} where user_id = $1`, [userId])).length,
    member: async () => {
      const userId = newId(NOW);
      await insert('members', { user_id: userId, id: newId(NOW), username: `user_${userId.slice(-8)}`, ...DATED });
      return userId;
    },
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}
