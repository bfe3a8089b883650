import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type StreakRow = Awaited<ReturnType<typeof findStreaks>>[number];

/** What each day of the cycle pays, day 1 first. */
export async function findRewards(db: Executor) {
  return db.selectFrom('daily_streak_reward').selectAll().orderBy('day_in_cycle').execute();
}

/** What one day pays, not locked: members who claim at once do not wait for each other. */
export async function findReward(db: Executor, dayInCycle: number) {
  return db.selectFrom('daily_streak_reward').where('day_in_cycle', '=', dayInCycle).selectAll().executeTakeFirst();
}

export async function lockReward(tx: Tx, dayInCycle: number) {
  return tx
    .selectFrom('daily_streak_reward')
    .where('day_in_cycle', '=', dayInCycle)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReward(
  tx: Tx,
  dayInCycle: number,
  changes: Updateable<Tables['daily_streak_reward']>,
): Promise<void> {
  await tx.updateTable('daily_streak_reward').set(changes).where('day_in_cycle', '=', dayInCycle).execute();
}

export async function findStreak(db: Executor, userId: string) {
  return db.selectFrom('daily_streak').where('user_id', '=', userId).selectAll().executeTakeFirst();
}

export async function findStreaks(db: Executor, userIds: readonly string[]) {
  return db.selectFrom('daily_streak').where('user_id', '=', sql<string>`any(${userIds})`).selectAll().execute();
}

export async function upsertStreak(tx: Tx, row: Insertable<Tables['daily_streak']>): Promise<void> {
  const { user_id: _, ...changes } = row;
  await tx
    .insertInto('daily_streak')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

/** Records a claim; false when the date was claimed before. */
export async function insertClaim(tx: Tx, row: Insertable<Tables['daily_streak_history']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('daily_streak_history')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** When a member claimed since an instant, the latest first. */
export async function findClaimTimes(db: Executor, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('daily_streak_history')
    .where('user_id', '=', userId)
    .where('claimed_at', '>', since)
    .select('claimed_at')
    .orderBy('claimed_at', 'desc')
    .execute();
  return rows.map((row) => row.claimed_at);
}

/** The dates after a date that a member claimed, the earliest first. */
export async function findClaimedAfter(db: Executor, userId: string, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_streak_history')
    .where('user_id', '=', userId)
    .where('local_claim_date', '>', date)
    .select('local_claim_date')
    .orderBy('local_claim_date')
    .execute();
  return rows.map((row) => row.local_claim_date);
}

/** Marks a day as checked in, once. */
export async function insertCheckin(tx: Tx, userId: string, day: string): Promise<void> {
  await sql`insert into checkins (user_id, day) values (${userId}, ${day}) on conflict do nothing`.execute(tx);
}
