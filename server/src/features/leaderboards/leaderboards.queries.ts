import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** The lifetime total has one period, which begins with this date. */
export const LIFETIME_START = '1970-01-01';

interface Earning {
  userId: string;
  id: string;
  activityType: string;
  amount: string;
  at: Date;
}

export async function insertEarningEvent(tx: Tx, { userId, id, activityType, amount, at }: Earning): Promise<void> {
  await tx
    .insertInto('earning_events')
    .values({ user_id: userId, id, activity_type: activityType, amount_cinder: amount, occurred_at: at })
    .execute();
}

interface Score {
  userId: string;
  board: string;
  score: string;
  week: string;
  month: string;
}

/** Adds a score to a member's totals of a board: this week, this month, ever. */
export async function addToTotals(tx: Tx, { userId, board, score, week, month }: Score): Promise<void> {
  await tx
    .insertInto('leaderboard_total')
    .values([
      { user_id: userId, board, period: 'week', period_start: week, score },
      { user_id: userId, board, period: 'month', period_start: month, score },
      { user_id: userId, board, period: 'all', period_start: LIFETIME_START, score },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'board', 'period', 'period_start'])
        .doUpdateSet({ score: sql`leaderboard_total.score + excluded.score` }),
    )
    .execute();
}
