import { sql } from 'kysely';
import type { Span } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export interface Place {
  userId: string;
  earned: string;
}

/** The finalized months, newest first. */
export async function findMonths(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('hofMonthly')
    .select('periodMonth')
    .distinct()
    .orderBy('periodMonth', 'desc')
    .execute();
  return rows.map((row) => row.periodMonth);
}

/** When the first of all earnings was. */
export async function findFirstEarning(db: Executor): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(occurred_at) as at from earning_events`.execute(db);
  return rows[0]?.at ?? null;
}

/** Those of these months in which anything that counts was earned: one statement, which reads one earning of each. */
export async function findEarningMonths(db: Executor, months: readonly (Span & { month: string })[]) {
  if (months.length === 0) return new Set<string>();
  const found = months.map(
    ({ month, from, to }) => sql`(
      select ${month}::text as month from earning_events
      where occurred_at >= ${from} and occurred_at < ${to} and verified and not exploit_flag and amount_cinder > 0
      limit 1)`,
  );
  const { rows } = await sql<{ month: string }>`${sql.join(found, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ month }) => month));
}

/** The places of a month, the best first; of a month that is not final, none. */
export async function findPlaces(db: Executor, month: string): Promise<Place[]> {
  const rows = await db
    .selectFrom('hofMonthly')
    .where('periodMonth', '=', month)
    .select(['userId', 'cinderEarned'])
    .orderBy('rank')
    .execute();
  return rows.map((row) => ({ userId: row.userId, earned: row.cinderEarned }));
}

/** The months of a member, the newest first, with the rank that equal earnings share. */
export async function findRanks(
  db: Executor,
  userId: string,
  limit: number,
): Promise<{ month: string; rank: number }[]> {
  const { rows } = await sql<{ month: string; rank: number }>`
    select own.period_month as month, 1 + (
      select count(*)::integer from hof_monthly better
      where better.period_month = own.period_month and better.cinder_earned > own.cinder_earned
    ) as rank
    from hof_monthly own
    where own.user_id = ${userId}
    order by own.period_month desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Keeps the places of a month; false when somebody else keeps or kept them. */
export async function insertPlaces(tx: Tx, month: string, places: readonly Place[]): Promise<boolean> {
  const rows = places.map(({ userId, earned }, index) => ({
    periodMonth: month,
    rank: index + 1,
    userId,
    cinderEarned: earned,
  }));
  const inserted = await tx
    .insertInto('hofMonthly')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`rank`.as('rank'))
    .execute();
  return inserted.length === places.length;
}
