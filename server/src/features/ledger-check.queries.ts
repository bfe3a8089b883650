import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** Lets the statements of a transaction run for as long as they take. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

export async function storeLastCheck(db: Database, check: { checkedAt: Date; faults: number }): Promise<void> {
  await db
    .insertInto('ledgerCheck')
    .values({ id: 1, ...check })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(check))
    .execute();
}

/** When all of the ledger was last checked, and how many disagreements there were; undefined before the first time. */
export function findLastCheck(db: Database): Promise<{ checkedAt: Date; faults: number } | undefined> {
  return db.selectFrom('ledgerCheck').select(['checkedAt', 'faults']).executeTakeFirst();
}
