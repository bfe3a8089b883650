import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export async function findLimits(db: Executor, userId: string) {
  return db.selectFrom('bettingLimits').where('userId', '=', userId).selectAll().executeTakeFirst();
}

export async function saveLimits(tx: Tx, row: Insertable<Tables['bettingLimits']>): Promise<void> {
  const { userId: _, ...changes } = row;
  await tx
    .insertInto('bettingLimits')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
}

/** The sum of what a member staked since an instant. */
export async function sumStakedSince(db: Executor, userId: string, since: Date): Promise<string> {
  const row = await db
    .selectFrom('bettingWager')
    .where('userId', '=', userId)
    .where('placedAt', '>=', since)
    .select(sql<string>`coalesce(sum(stake_cinder), 0)::numeric(14,2)`.as('staked'))
    .executeTakeFirstOrThrow();
  return row.staked;
}
