import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Span } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { definitionsChanged } from '#platform/db/definitions.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { rowsOf, statement } from '#platform/db/statement.ts';

export type StreakRow = Awaited<ReturnType<typeof findStreaks>>[number];

/** What each day of the cycle pays, day 1 first. */
export async function findRewards(db: Executor) {
  return db.selectFrom('dailyStreakReward').selectAll().orderBy('dayInCycle').execute();
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
  definitionsChanged(tx);
  await tx.updateTable('dailyStreakReward').set(changes).where('dayInCycle', '=', dayInCycle).execute();
}

export async function findStreak(db: Executor, userId: string): Promise<StreakRow | undefined> {
  return db.selectFrom('dailyStreak').where('userId', '=', userId).selectAll().executeTakeFirst();
}

/** A member's streak, and when they claimed since an instant, the latest first. */
export async function findStreakAndClaims(db: Executor, userId: string, since: Date) {
  const { rows } = await statement<StreakRow & { claimTimes: Date[] }>`
    select *, array(
      select claimed_at from daily_streak_history where user_id = ${userId} and claimed_at > ${since}
      order by claimed_at desc
    ) as claim_times
    from daily_streak where user_id = ${userId}
  `.execute(db);
  return rows[0];
}

export async function findStreaks(db: Executor, userIds: readonly string[]) {
  return db.selectFrom('dailyStreak').where('userId', '=', sql<string>`any(${userIds})`).selectAll().execute();
}

export async function upsertStreak(tx: Tx, row: Insertable<Tables['dailyStreak']>): Promise<void> {
  await statement`
    insert into daily_streak ${rowsOf([row])} on conflict (user_id) do update set
      current_streak = excluded.current_streak, longest_streak = excluded.longest_streak,
      last_claimed_local_date = excluded.last_claimed_local_date, cycle_day = excluded.cycle_day, freezes = excluded.freezes
  `.execute(tx);
}

/** Records a claim; false when the date was claimed before. */
export async function insertClaim(tx: Tx, row: Insertable<Tables['dailyStreakHistory']>): Promise<boolean> {
  const { numAffectedRows } = await statement`
    insert into daily_streak_history ${rowsOf([row])} on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
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
  await statement`insert into checkins (user_id, day) values (${userId}, ${day}) on conflict do nothing`.execute(tx);
}

export const streaksMemberData: MemberData = {
  daily_streak: { by: 'user_id', onDelete: 'deleted' },
  daily_streak_history: { by: 'user_id', onDelete: 'deleted' },
  checkins: { by: 'user_id', onDelete: 'deleted' },
};

/** The check-ins of a span, for queries over many of them. */
export function whatWasClaimed({ from, to }: Span): RawBuilder<unknown> {
  return sql`
    select user_id, claimed_at as at, cycle_day, base_cinder + bonus_cinder as amount, item_id is not null as got_item
    from daily_streak_history where claimed_at >= ${from} and claimed_at < ${to}`;
}

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
