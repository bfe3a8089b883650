import { type PeriodBoard, periodBoards } from '@cinder/contract/leaderboards/boards.rules.ts';
import { previousMonthStart, previousWeekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';
import { LIFETIME_START, type Period } from './periods.ts';
import { COUNTED } from './scores.queries.ts';

/** Members after an id, up to and with another; null is no bound. */
export interface Span {
  after: string | null;
  until: string | null;
}

const EVERYBODY: Span = { after: null, until: null };

/** A kept sum beside what a recount gives; decimals. */
export interface Difference {
  userId: string;
  board: PeriodBoard;
  period: 'week' | 'month' | 'all';
  start: string;
  before: string;
  after: string;
}

/** All kept sums of a board (user_id, board, period, start, before), each beside its recount (after). */
export function compareTotals(board: PeriodBoard, now: Date, span: Span = EVERYBODY): RawBuilder<unknown> {
  const week = previousWeekStart(now);
  const month = previousMonthStart(now);
  const recount = (period: string, start: RawBuilder<unknown>, since: string | null) => sql`
    select user_id, ${sql.lit(period)} as period, ${start} as start, sum(amount) as score
    from (${COUNTED[board]}) counted
    where ${isIn(span)} and ${since === null ? sql`true` : sql`at >= ${midnight(since)}`}
    group by user_id, 3`;
  return sql`
    select user_id, ${sql.lit(board)} as board, period, start,
      coalesce(kept.score, 0)::numeric(14,2) as before, coalesce(recount.score, 0)::numeric(14,2) as after
    from (
      select user_id, period, period_start as start, score from leaderboard_total
      where board = ${sql.lit(board)} and ${isIn(span)} and (period = 'all'
        or period = 'week' and period_start >= ${week}::date or period = 'month' and period_start >= ${month}::date)
    ) kept full join (
      ${recount('all', sql`${LIFETIME_START}::date`, null)}
      union all ${recount('week', sql`date_trunc('week', at at time zone 'UTC')::date`, week)}
      union all ${recount('month', sql`date_trunc('month', at at time zone 'UTC')::date`, month)}
    ) recount using (user_id, period, start)`;
}

function isIn({ after, until }: Span): RawBuilder<unknown> {
  const isAfter = after === null ? sql`true` : sql`user_id > ${after}`;
  return until === null ? isAfter : sql`${isAfter} and user_id <= ${until}`;
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

/** The last of the next so many members after an id; undefined when there are not that many. */
export async function findSpanEnd(db: Executor, after: string | null, size: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .$if(after !== null, (query) => query.where('userId', '>', after ?? ''))
    .select('userId')
    .orderBy('userId')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.userId;
}

/** Until the transaction ends: a recount of many events may take longer than other statements. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx);
}

interface Reconciled {
  checked: number;
  corrected: number;
  /** The first of what was corrected. */
  differences: Difference[];
  /** On which boards anything was corrected. */
  boards: ({ board: PeriodBoard } & Period)[];
}

/**
 * Adds to each wrong sum what is missing, all in one statement: the differences are of one instant, and what is earned
 * meanwhile comes on top of them.
 */
export async function correctTotals(tx: Tx, now: Date, span: Span, limit: number): Promise<Reconciled> {
  const compared = periodBoards.map((board) => compareTotals(board, now, span));
  const { rows } = await sql<Reconciled>`
    with compared as materialized (${sql.join(compared, sql` union all `)}),
    differing as materialized (select * from compared where before <> after),
    corrected as (
      insert into leaderboard_total (user_id, board, period, period_start, score)
      select user_id, board, period, start, after - before from differing
      order by user_id, board, period desc, start
      on conflict (user_id, board, period, period_start) do update set score = leaderboard_total.score + excluded.score
    )
    select (select count(*)::integer from compared) as checked, (select count(*)::integer from differing) as corrected,
      coalesce((select json_agg(shown) from (
        select user_id, board, period, start::text, before::text, after::text from differing
        order by user_id, board, period desc, start limit ${limit}
      ) shown), '[]'::json) as differences,
      coalesce((select json_agg(corrected_board) from (
        select distinct board, period, start::text from differing
      ) corrected_board), '[]'::json) as boards
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A reconciliation has one row');
  return row;
}

interface RefreshRow {
  id: string;
  at: Date;
  by: string;
  checked: number;
  corrected: number;
}

export async function insertRefresh(db: Executor, { id, at, by, checked, corrected }: RefreshRow): Promise<void> {
  await db
    .insertInto('leaderboardRefresh')
    .values({ id, refreshedAt: at, refreshedBy: by, checked, corrected })
    .execute();
}

export async function findLastRefresh(db: Executor) {
  return db.selectFrom('leaderboardRefresh').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}
