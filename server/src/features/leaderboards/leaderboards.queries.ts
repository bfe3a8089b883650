import { type PeriodBoard, periodBoards } from '@cinder/contract/leaderboards/boards.rules.ts';
import type { EarningType } from '@cinder/contract/wallet/ledger.rules.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Span } from '#platform/clock.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { rowsOf, statement } from '#platform/db/statement.ts';
import { hasPart } from '#platform/db/texts.queries.ts';
import { CHANNEL } from '#platform/live/live.queries.ts';
import type { Period } from './periods.ts';

interface Earning {
  userId: string;
  id: string;
  activityType: EarningType;
  amount: string;
  at: Date;
}

export async function insertEarningEvent(tx: Tx, { userId, id, activityType, amount, at }: Earning): Promise<void> {
  const row = { userId, id, activityType, amountCinder: amount, occurredAt: at };
  await statement`insert into earning_events ${rowsOf([row])}`.execute(tx);
}

/** A kept sum that has changed; decimals. */
interface Changed extends Period {
  before: string;
  after: string;
}

/** Adds a score (below zero takes) to what is kept of a member on a board: each sum before and after. */
export async function addToTotals(
  tx: Tx,
  { userId, board, score }: { userId: string; board: PeriodBoard; score: string },
  periods: readonly Period[],
): Promise<Changed[]> {
  const added = periods.map(({ period, start }) => ({ userId, board, period, periodStart: start, score }));
  const { rows } = await statement<Changed>`
    insert into leaderboard_total ${rowsOf(added)}
    on conflict (user_id, board, period, period_start) do update set score = leaderboard_total.score + excluded.score
    returning period, period_start as start, (score - ${score}::numeric)::text as before, score::text as after
  `.execute(tx);
  return rows;
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
    returning period, period_start as start, (score - 1)::text as before, score::text as after
  `.execute(tx);
  return rows;
}

/** Tells every server of moves, with the transaction in which they happened: what was announced. */
export async function announceMoves(tx: Tx, prefix: string, texts: readonly string[]): Promise<string[]> {
  const { rows } = await statement<{ topic: string }>`
    select topic, pg_notify(${CHANNEL}, topic) from (
      select ${prefix}::text || pg_current_xact_id()::text || '.' || nth || e'\\n' || moves as topic
      from unnest(${texts}::text[]) with ordinality announced (moves, nth)
    ) announced
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
  earning_events: { by: 'user_id', onDelete: 'deleted' },
  leaderboard_total: { by: 'user_id', onDelete: 'deleted' },
  hof_monthly: { by: 'user_id', onDelete: 'anonymous', because: 'a finalized month never changes' },
  leaderboard_refresh: {
    by: 'refreshed_by',
    onDelete: 'anonymous',
    because: 'it tells that totals were compared, and when',
  },
};

export type EventRow = Selectable<Tables['earningEvents']>;

export interface Filter {
  userId: string | undefined;
  /** Part of a username, in any letter case; empty finds everything. */
  search: string;
  /** The activities that the search means, beside usernames. */
  activities: readonly EarningType[];
  /** Only those with the exploit flag, or without it. */
  flagged: boolean | undefined;
  verified: boolean | undefined;
  /** When they were earned. */
  earned: Partial<Span>;
}

/** One page of the events, newest first. What is skipped is only read in the index. */
export async function findEvents(
  db: Executor,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.* from (
      select user_id, id from earning_events where ${matches(filter)}
      order by occurred_at desc, id desc limit ${limit} offset ${offset}
    ) page join earning_events e on e.user_id = page.user_id and e.id = page.id
    order by e.occurred_at desc, e.id desc
  `.execute(db);
  return rows;
}

export async function countEvents(db: Executor, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from earning_events where ${matches(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Wildcards in the search stand for themselves. */
function matches({ userId, search, activities, flagged, verified, earned: { from, to } }: Filter) {
  const narrowed = sql.join(
    [
      sql`true`,
      ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
      ...(flagged === undefined ? [] : [sql`exploit_flag = ${flagged}`]),
      ...(verified === undefined ? [] : [sql`verified = ${verified}`]),
      ...(from ? [sql`occurred_at >= ${from}`] : []),
      ...(to ? [sql`occurred_at < ${to}`] : []),
    ],
    sql` and `,
  );
  if (search === '') return narrowed;
  const named = sql`user_id in (
    select user_id from members where ${hasPart('username', search)})`;
  if (activities.length === 0) return sql`${narrowed} and ${named}`;
  return sql`${narrowed} and (activity_type = any(${activities}) or ${named})`;
}

/** So many events after one, by member and id; of `ids` alone, if given. */
export async function findEventsAfter(
  db: Executor,
  after: { userId: string; id: string } | undefined,
  limit: number,
  ids?: readonly string[],
): Promise<EventRow[]> {
  return db
    .selectFrom('earningEvents')
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(user_id, id) > (${after?.userId}::uuid, ${after?.id}::uuid)`),
    )
    .selectAll()
    .orderBy('userId')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whose event it is. */
export async function findOwner(db: Executor, eventId: string): Promise<string | undefined> {
  const row = await db.selectFrom('earningEvents').where('id', '=', eventId).select('userId').executeTakeFirst();
  return row?.userId;
}

export async function findEvent(db: Executor, userId: string, eventId: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('earningEvents')
    .where('userId', '=', userId)
    .where('id', '=', eventId)
    .selectAll()
    .executeTakeFirst();
}

/** An event of this gain that counts on the boards. */
export async function findCountingEvent(
  tx: Tx,
  { userId, activityType, amount, at }: { userId: string; activityType: EarningType; amount: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('earningEvents')
    .where('userId', '=', userId)
    .where('occurredAt', '=', at)
    .where('activityType', '=', activityType)
    .where('amountCinder', '=', amount)
    .where('verified', '=', true)
    .where('exploitFlag', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function countFlagged(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('earningEvents').where('userId', '=', userId).where('exploitFlag', '=', true));
}

export async function updateEvent(
  tx: Tx,
  { userId, id }: EventRow,
  changes: Pick<Updateable<Tables['earningEvents']>, 'verified' | 'exploitFlag'>,
): Promise<void> {
  await tx.updateTable('earningEvents').set(changes).where('userId', '=', userId).where('id', '=', id).execute();
}

/** How many earnings of each day (UTC) of a span are flagged. */
export async function countFlaggedByDay(db: Executor, { from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (occurred_at at time zone 'UTC')::date::text as day, count(*)::integer as count from earning_events
    where exploit_flag and occurred_at >= ${from} and occurred_at < ${to} group by 1
  `.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
