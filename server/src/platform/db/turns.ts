import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Makes transactions that decide on the same thing take turns, on all servers: the next decides once this one has ended. */
export async function takeTurns(tx: Tx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`.execute(tx);
}
