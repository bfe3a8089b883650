import { type PeriodBoard, periodBoards } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { EarningType } from '@cinder/contract/wallet/ledger.rules.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { announcement } from '#platform/live/live.queries.ts';
import type { Period } from './periods.ts';

interface Earning {
  userId: string;
  id: string;
  activityType: EarningType;
  amount: string;
  at: Date;
}

export async function insertEarningEvent(tx: Tx, { userId, id, activityType, amount, at }: Earning): Promise<void> {
  await tx
    .insertInto('earningEvents')
    .values({ userId, id, activityType, amountCinder: amount, occurredAt: at })
    .execute();
}

/** A kept sum that has changed; decimals. */
interface Changed extends Period {
  userId: string;
  before: string;
  after: string;
}

/** Adds a score (below zero takes) to what is kept of a member on a board: each sum before and after. */
export async function addToTotals(
  tx: Tx,
  { userId, board, score }: { userId: string; board: PeriodBoard; score: string },
  periods: readonly Period[],
): Promise<Changed[]> {
  return tx
    .insertInto('leaderboardTotal')
    .values(periods.map(({ period, start }) => ({ userId, board, period, periodStart: start, score })))
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'board', 'period', 'periodStart'])
        .doUpdateSet({ score: sql`leaderboard_total.score + excluded.score` }),
    )
    .returning([
      'userId',
      'period',
      'periodStart as start',
      sql<string>`(score - ${score}::numeric)::text`.as('before'),
      sql<string>`score::text`.as('after'),
    ])
    .execute();
}

/** Adds 1 to what is kept of each of these members on a board: one statement, however many they are. */
export async function countForAll(
  tx: Tx,
  { userIds, board }: { userIds: readonly string[]; board: PeriodBoard },
  periods: readonly Period[],
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    insert into leaderboard_total (user_id, board, period, period_start, score)
    select member.id, ${board}, kept.period, kept.start, 1
    from unnest(${userIds}::uuid[]) member (id)
    cross join unnest(${periods.map(({ period }) => period)}::text[], ${periods.map(({ start }) => start)}::date[])
      kept (period, start)
    order by member.id, kept.period
    on conflict (user_id, board, period, period_start) do update set score = leaderboard_total.score + 1
    returning user_id as "userId", period, period_start as start, (score - 1)::text as before, score::text as after
  `.execute(tx);
  return rows;
}

/** Tells every server of moves, each with the transaction in which it happened: what was announced. */
export async function announceMoves(tx: Tx, moves: readonly { board: string; rest: string }[]): Promise<string[]> {
  const topic = sql<string>`(move.board || '|' || pg_current_xact_id()::text || '|' || move.rest)`;
  const { rows } = await sql<{ topic: string }>`
    select ${topic} as topic, ${announcement(topic)}
    from unnest(${moves.map(({ board }) => board)}::text[], ${moves.map(({ rest }) => rest)}::text[]) move (board, rest)
  `.execute(tx);
  return rows.map((row) => row.topic);
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

export const leaderboardsMemberData: MemberData = {
  earning_events: { by: 'user_id', fate: 'deleted' },
  leaderboard_total: { by: 'user_id', fate: 'deleted' },
  hof_monthly: { by: 'user_id', fate: 'anonymous', because: 'a finalized month never changes' },
  leaderboard_refresh: {
    by: 'refreshed_by',
    fate: 'anonymous',
    because: 'it tells that totals were compared, and when',
  },
};
