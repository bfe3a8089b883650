import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export async function findLimits(db: Executor, userId: string) {
  return db.selectFrom('betting_limits').where('user_id', '=', userId).selectAll().executeTakeFirst();
}

export async function saveLimits(tx: Tx, row: Insertable<Tables['betting_limits']>): Promise<void> {
  const { user_id: _, ...changes } = row;
  await tx
    .insertInto('betting_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

/** The sum of what a member staked since an instant. */
export async function sumStakedSince(db: Executor, userId: string, since: Date): Promise<string> {
  const row = await db
    .selectFrom('betting_wager')
    .where('user_id', '=', userId)
    .where('placed_at', '>=', since)
    .select(sql<string>`coalesce(sum(stake_cinder), 0)::numeric(14,2)`.as('staked'))
    .executeTakeFirstOrThrow();
  return row.staked;
}

export async function findAgeConfirmation(db: Executor, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('members')
    .where('user_id', '=', userId)
    .select('age_confirmed_at')
    .executeTakeFirst();
  return row?.age_confirmed_at ?? null;
}

export async function setAgeConfirmation(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ age_confirmed_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('age_confirmed_at', 'is', null)
    .execute();
}
