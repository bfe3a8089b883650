import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

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
