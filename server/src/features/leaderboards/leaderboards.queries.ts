import { periodBoards } from '@cinder/contract/leaderboards/boards.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Period } from './periods.ts';

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

/**
 * Adds a score (below zero takes) to what is kept of a member on a board. Returns the periods whose boards the member
 * has come on to or fallen off with it.
 */
export async function addToTotals(
  tx: Tx,
  { userId, board, score }: { userId: string; board: string; score: string },
  periods: readonly Period[],
): Promise<Period[]> {
  const rows = await tx
    .insertInto('leaderboard_total')
    .values(periods.map(({ period, start }) => ({ user_id: userId, board, period, period_start: start, score })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'board', 'period', 'period_start'])
        .doUpdateSet({ score: sql`leaderboard_total.score + excluded.score` }),
    )
    .returning(['period', 'period_start as start', crosses(score).as('crosses')])
    .execute();
  return crossed(rows);
}

/** Whether a sum to which so much has just been added has come above zero, or fallen to it; a new one was zero. */
function crosses(added: string): RawBuilder<boolean> {
  return sql<boolean>`(leaderboard_total.score > 0) <> (leaderboard_total.score > ${added}::numeric)`;
}

interface Added {
  period: string;
  start: string;
  crosses: boolean;
}

function crossed(rows: readonly Added[]): Period[] {
  const found = new Map<string, Period>();
  for (const { period, start, crosses } of rows) {
    if (crosses) found.set(period + start, { period: period as Period['period'], start });
  }
  return [...found.values()];
}

/**
 * Adds 1 to what is kept of each of these members on a board: one statement, however many they are. Returns the periods
 * on whose boards any of them is new.
 */
export async function countForAll(
  tx: Tx,
  { userIds, board }: { userIds: readonly string[]; board: string },
  periods: readonly Period[],
): Promise<Period[]> {
  const { rows } = await sql<Added>`
    insert into leaderboard_total (user_id, board, period, period_start, score)
    select member.id, ${board}, kept.period, kept.start, 1
    from unnest(${userIds}::uuid[]) member (id)
    cross join unnest(${periods.map(({ period }) => period)}::text[], ${periods.map(({ start }) => start)}::date[])
      kept (period, start)
    order by member.id, kept.period
    on conflict (user_id, board, period, period_start) do update set score = leaderboard_total.score + 1
    returning period, period_start as start, ${crosses('1')} as crosses
  `.execute(tx);
  return crossed(rows);
}

/** Deletes sums of weeks and months that began before the kept ones, at most so many; how many it were. */
export async function deleteOldTotals(
  db: Executor,
  kept: { week: string; month: string },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from leaderboard_total t using (
      select user_id, board, period, period_start from leaderboard_total
      where board = any(${periodBoards}) and (period = 'week' and period_start < ${kept.week}::date
        or period = 'month' and period_start < ${kept.month}::date)
      limit ${limit}
    ) old
    where t.user_id = old.user_id and t.board = old.board and t.period = old.period
      and t.period_start = old.period_start
  `.execute(db);
  return Number(numAffectedRows);
}
