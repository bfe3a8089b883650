import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type StreakRow = Awaited<ReturnType<typeof findStreaks>>[number];

/** What each day of the cycle pays, day 1 first. */
export async function findRewards(db: Executor) {
  return db.selectFrom('dailyStreakReward').selectAll().orderBy('dayInCycle').execute();
}

/** What one day pays, not locked: members who claim at once do not wait for each other. */
export async function findReward(db: Executor, dayInCycle: number) {
  return db.selectFrom('dailyStreakReward').where('dayInCycle', '=', dayInCycle).selectAll().executeTakeFirst();
}

export async function lockReward(tx: Tx, dayInCycle: number) {
  return tx
    .selectFrom('dailyStreakReward')
    .where('dayInCycle', '=', dayInCycle)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReward(
  tx: Tx,
  dayInCycle: number,
  changes: Updateable<Tables['dailyStreakReward']>,
): Promise<void> {
  await tx.updateTable('dailyStreakReward').set(changes).where('dayInCycle', '=', dayInCycle).execute();
}

export async function findStreak(db: Executor, userId: string) {
  return db.selectFrom('dailyStreak').where('userId', '=', userId).selectAll().executeTakeFirst();
}

export async function findStreaks(db: Executor, userIds: readonly string[]) {
  return db.selectFrom('dailyStreak').where('userId', '=', sql<string>`any(${userIds})`).selectAll().execute();
}

export async function upsertStreak(tx: Tx, row: Insertable<Tables['dailyStreak']>): Promise<void> {
  const { userId: _, ...changes } = row;
  await tx
    .insertInto('dailyStreak')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
}

/** Records a claim; false when the date was claimed before. */
export async function insertClaim(tx: Tx, row: Insertable<Tables['dailyStreakHistory']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('dailyStreakHistory')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** When a member claimed since an instant, the latest first. */
export async function findClaimTimes(db: Executor, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('dailyStreakHistory')
    .where('userId', '=', userId)
    .where('claimedAt', '>', since)
    .select('claimedAt')
    .orderBy('claimedAt', 'desc')
    .execute();
  return rows.map((row) => row.claimedAt);
}

/** The dates after a date that a member claimed, the earliest first. */
export async function findClaimedAfter(db: Executor, userId: string, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dailyStreakHistory')
    .where('userId', '=', userId)
    .where('localClaimDate', '>', date)
    .select('localClaimDate')
    .orderBy('localClaimDate')
    .execute();
  return rows.map((row) => row.localClaimDate);
}

/** Marks a day as checked in, once. */
export async function insertCheckin(tx: Tx, userId: string, day: string): Promise<void> {
  await sql`insert into checkins (user_id, day) values (${userId}, ${day}) on conflict do nothing`.execute(tx);
}

export const streaksMemberData: MemberData = {
  daily_streak: { by: 'user_id', onDelete: 'deleted' },
  daily_streak_history: { by: 'user_id', onDelete: 'deleted' },
  checkins: { by: 'user_id', onDelete: 'deleted' },
};

/** The longest streak that a member of today ever had; 0 when nobody ever checked in. */
export async function findLongest(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('dailyStreak')
    .select('longestStreak')
    .orderBy('longestStreak', 'desc')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirst();
  return row?.longestStreak ?? 0;
}

/** How many members have streaks alike, of those who claimed since a date: what decides whether a streak is alive. */
export async function findKindsSince(db: Executor, since: string) {
  const { rows } = await sql<{ streak: number; lastDate: string; freezes: number; members: number }>`
    select current_streak as streak, last_claimed_local_date as last_date, freezes, count(*)::integer as members
    from daily_streak where last_claimed_local_date >= ${since}::date
    group by current_streak, last_claimed_local_date, freezes
  `.execute(db);
  return rows;
}

/** So many claims after one, by member and date. */
export async function findClaimsAfter(
  db: Executor,
  after: { userId: string; localClaimDate: string } | undefined,
  limit: number,
) {
  return db
    .selectFrom('dailyStreakHistory')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(user_id, local_claim_date) > (${after?.userId}::uuid, ${after?.localClaimDate}::date)`),
    )
    .selectAll()
    .orderBy('userId')
    .orderBy('localClaimDate')
    .limit(limit)
    .execute();
}
