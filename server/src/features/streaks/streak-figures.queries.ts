import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** The longest streak that a member of today ever had; 0 when nobody ever checked in. */
export async function findLongest(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('daily_streak')
    .select('longest_streak')
    .orderBy('longest_streak', 'desc')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.longest_streak ?? 0;
}

/** How many members have streaks alike, of those who claimed since a date: what decides whether a streak is alive. */
export async function findKindsSince(db: Executor, since: string) {
  const { rows } = await sql<{ streak: number; last_date: string; freezes: number; members: number }>`
    select current_streak as streak, last_claimed_local_date as last_date, freezes, count(*)::integer as members
    from daily_streak where last_claimed_local_date >= ${since}::date
    group by current_streak, last_claimed_local_date, freezes
  `.execute(db);
  return rows;
}

/** So many claims after one, by member and date. */
export async function findClaimsAfter(
  db: Executor,
  after: { user_id: string; local_claim_date: string } | undefined,
  limit: number,
) {
  return db
    .selectFrom('daily_streak_history')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(user_id, local_claim_date) > (${after?.user_id}::uuid, ${after?.local_claim_date}::date)`,
      ),
    )
    .selectAll()
    .orderBy('user_id')
    .orderBy('local_claim_date')
    .limit(limit)
    .execute();
}
