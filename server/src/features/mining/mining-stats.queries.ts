import { type RawBuilder, sql } from 'kysely';
import type { Span } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { isRunning } from './mining.queries.ts';

/** The sessions that ended in a span: how many, how many of them were completed, and what was credited in them. */
export async function findEnded(db: Executor, { from, to }: Span) {
  const { rows } = await sql<{ sessions: string; completed: string; seconds: string }>`
    select count(*)::text as sessions, (count(*) filter (where outcome = 'completed'))::text as completed,
      coalesce(sum(total_seconds), 0)::numeric(16,2)::text as seconds
    from mining_session where is_closed and ended_at >= ${from} and ended_at < ${to}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row');
  return row;
}

/** Sessions that run at an instant. */
export async function countLive(db: Executor, now: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from mining_session
    where not is_closed and ${isRunning(now)}
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Who began or ended a session in a span, to be counted together with other actions. */
export function whoMined({ from, to }: Span): RawBuilder<unknown> {
  return sql`
    select user_id from mining_session where started_at >= ${from} and started_at < ${to}
    union all
    select user_id from mining_session where is_closed and ended_at >= ${from} and ended_at < ${to}`;
}

/** The completed sessions that ended in a span, for queries over many of them. */
export function whatWasCompleted({ from, to }: Span): RawBuilder<unknown> {
  return sql`
    select user_id, id, base_reward_cinder, duration_seconds from mining_session
    where is_closed and outcome = 'completed' and ended_at >= ${from} and ended_at < ${to}`;
}

/** How many sessions of each of these members have ended. */
export async function countEndedByMember(db: Executor, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id, count(*)::integer as count from mining_session
    where user_id = any(${userIds}) and is_closed
    group by user_id
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, row.count]));
}

/** Devices on which several members mined since an instant, but no more than so many. */
export async function findSharedDevices(db: Executor, { from, to }: Span, sharedAtMost: number) {
  const { rows } = await sql<{ deviceId: string; userIds: string[]; lastAt: Date }>`
    with used as materialized (
      select device_id, user_id, max(started_at) as last_at from mining_session
      where started_at >= ${from} and started_at < ${to}
      group by device_id, user_id
    ), shared as (
      select device_id from used group by device_id having count(*) between 2 and ${sharedAtMost}
    )
    select device_id, array_agg(user_id)::text[] as user_ids, max(last_at) as last_at
    from shared join used using (device_id)
    group by device_id
  `.execute(db);
  return rows;
}

/** Whether two members mined on one device in a span, on which at most so many members did. */
export async function haveOneDevice(
  db: Executor,
  { from, to }: Span,
  [one, other]: readonly [string, string],
  sharedAtMost: number,
): Promise<boolean> {
  const { rows } = await sql`
    with both_used as materialized (
      select device_id from mining_session where user_id = ${one} and started_at >= ${from} and started_at < ${to}
      intersect
      select device_id from mining_session where user_id = ${other} and started_at >= ${from} and started_at < ${to}
    )
    select device_id from both_used join mining_session using (device_id)
    where started_at >= ${from} and started_at < ${to}
    group by device_id having count(distinct user_id) <= ${sharedAtMost}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Pairs of members who may start in lockstep: so many starts in the same few seconds. Crowded seconds say nothing, and
 * are left out.
 */
export async function findLikelyPairs(
  db: Executor,
  { from, to }: Span,
  { seconds, starts, crowd }: { seconds: number; starts: number; crowd: number },
): Promise<[string, string][]> {
  const { rows } = await sql<{ one: string; other: string }>`
    with started as materialized (
      select distinct floor(date_part('epoch', started_at) / ${seconds}::float8) as moment, user_id
      from mining_session where started_at >= ${from} and started_at < ${to}
    ), shared as (
      select moment from started group by moment having count(*) between 2 and ${crowd}
    )
    select one.user_id::text as one, other.user_id::text as other
    from shared
    join started one on one.moment = shared.moment
    join started other on other.moment = shared.moment and one.user_id < other.user_id
    group by one.user_id, other.user_id
    having count(*) >= ${starts}
    limit 1000
  `.execute(db);
  return rows.map(({ one, other }) => [one, other]);
}

/** When each of these members started sessions in a span, in order of time, in milliseconds. */
export async function findStarts(db: Executor, { from, to }: Span, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; starts: number[] }>`
    select user_id, array_agg((extract(epoch from started_at) * 1000)::float8 order by started_at) as starts
    from mining_session where user_id = any(${userIds}) and started_at >= ${from} and started_at < ${to}
    group by user_id
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, row.starts]));
}

/** So many sessions after one, by member and age. */
export async function findSessionsAfter(
  db: Executor,
  after: { userId: string; id: string } | undefined,
  limit: number,
) {
  return db
    .selectFrom('miningSession')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(user_id, id) > (${after?.userId}::uuid, ${after?.id}::uuid)`),
    )
    .select([
      'userId',
      'id',
      'deviceId',
      'startedAt',
      'endedAt',
      'totalSeconds',
      'pingCount',
      'earlyPingCount',
      'outcome',
    ])
    .orderBy('userId')
    .orderBy('id')
    .limit(limit)
    .execute();
}
