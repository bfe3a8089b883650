import type { Stretch } from '@cinder/contract/mining/mining.rules.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { statement } from '#platform/db/statement.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;
export type ConfigRow = Awaited<ReturnType<typeof findConfig>>;

// Written out rather than passed as parameters: a prepared statement's plan can then use the partial indexes.
const isOpen = sql<boolean>`not is_closed`;
const isCompleted = sql<boolean>`outcome = 'completed'`;
const isMissingInDay = sql<boolean>`is_closed and not in_day_total`;

/** `stateOf` in SQL, of an open session. */
export function isRunning(now: Date) {
  return sql<boolean>`(total_seconds < duration_seconds
    and last_ping_at >= ${now}::timestamptz - make_interval(secs => idle_timeout_seconds))`;
}

/** The mining rules for sessions that start now. */
export async function findConfig(db: Executor) {
  return db.selectFrom('miningConfig').where('id', '=', 1).selectAll().executeTakeFirstOrThrow();
}

export async function lockConfig(tx: Tx) {
  return tx.selectFrom('miningConfig').where('id', '=', 1).selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateConfig(tx: Tx, row: Omit<ConfigRow, 'id'>): Promise<void> {
  await tx.updateTable('miningConfig').set(row).where('id', '=', 1).execute();
}

/** Whether the session was opened; false when the member has an open one already. */
export async function insertSession(tx: Tx, row: Insertable<Tables['miningSession']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('miningSession')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findOpenSession(db: Executor, userId: string) {
  return db.selectFrom('miningSession').where('userId', '=', userId).where(isOpen).selectAll().executeTakeFirst();
}

export async function lockOpenSession(tx: Tx, userId: string) {
  return tx
    .selectFrom('miningSession')
    .where('userId', '=', userId)
    .where(isOpen)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function findSession(db: Executor, userId: string, id: string) {
  return db
    .selectFrom('miningSession')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export async function lockSession(tx: Tx, userId: string, id: string) {
  return tx
    .selectFrom('miningSession')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

interface Completion {
  userId: string;
  id: string;
  outcome: NonNullable<SessionRow['outcome']>;
  at: Date;
  stretches: Stretch[];
}

/** Closes a session, and adds what it credited to the total of its day. */
export async function closeSession(tx: Tx, { userId, id, outcome, at, stretches }: Completion): Promise<void> {
  await addToDay(
    tx,
    sql`
      update mining_session set is_closed = true, outcome = ${outcome}, ended_at = ${at},
        stretches = ${JSON.stringify(stretches)}, in_day_total = true
      where user_id = ${userId} and id = ${id}
    `,
  );
}

/** Adds what sessions credited to the totals of their days that a server of the version before this has closed. */
export async function addMissingToDays(db: Executor, limit: number): Promise<void> {
  const missing = await db
    .selectFrom('miningSession')
    .where(isMissingInDay)
    .select(['userId', 'id'])
    .limit(limit)
    .execute();
  for (const { userId, id } of missing) {
    const counting = sql`
      update mining_session set in_day_total = true
      where user_id = ${userId} and id = ${id} and ${isMissingInDay}
    `;
    await addToDay(db, counting);
  }
}

/** Adds to the total of its day what the one session credited that an update is about. */
async function addToDay(executor: Executor, update: RawBuilder<unknown>): Promise<void> {
  await sql`
    with ended as (${update} returning user_id, local_date, tz_offset_minutes, total_seconds)
    insert into mining_day_rollup (user_id, local_date, tz_offset_minutes, seconds_credited)
    select user_id, local_date, tz_offset_minutes, total_seconds from ended where total_seconds > 0
    on conflict (user_id, local_date) do update
      set seconds_credited = mining_day_rollup.seconds_credited + excluded.seconds_credited
  `.execute(executor);
}

/**
 * The accepted pings of a session in the order they came: of those that follow one another and say the same, the last one,
 * which is all that `foldStretches` needs of the hundreds.
 */
export async function findPings(db: Executor, session: { userId: string; id: string }) {
  const { rows } = await statement<{ at: Date; visible: boolean }>`
    select created_at as at, visible from (
      select created_at, visible, lead(visible) over (order by created_at) as next
      from mining_ping where user_id = ${session.userId} and session_id = ${session.id}
    ) ping where next is distinct from visible order by created_at
  `.execute(db);
  return rows;
}

/** Completed sessions of a local day, and of the 24 hours before `now`. */
export async function countCompleted(
  db: Executor,
  { userId, localDate, now }: { userId: string; localDate: string; now: Date },
) {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  // A session that counts for a local day ended after that day began, wherever on Earth that was.
  const dayBegan = new Date(Date.parse(`${localDate}T00:00:00Z`) - 14 * 60 * 60 * 1000);
  const row = await db
    .selectFrom('miningSession')
    .where('userId', '=', userId)
    .where(isCompleted)
    .where('endedAt', '>', dayBegan < dayAgo ? dayBegan : dayAgo)
    .select((select) => [
      select.fn.countAll<string>().filterWhere('localDate', '=', localDate).as('today'),
      select.fn.countAll<string>().filterWhere('endedAt', '>', dayAgo).as('last24Hours'),
    ])
    .executeTakeFirstOrThrow();
  return { today: Number(row.today), last24Hours: Number(row.last24Hours) };
}

/** One page of a member's sessions, newest first. */
export async function findSessions(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('miningSession')
    .where('userId', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSessions(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('miningSession').where('userId', '=', userId));
}

/** Open sessions that are complete but unpaid, or silent for longer than they may be; oldest ping first. */
export async function findStaleSessions(
  db: Executor,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number },
) {
  return db
    .selectFrom('miningSession')
    .where(isOpen)
    .where(sql<boolean>`not ${isRunning(now)}`)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .select(['userId', 'id'])
    .orderBy('lastPingAt')
    .limit(limit)
    .execute();
}

export const miningMemberData: MemberData = {
  // The sessions first: pings that are on their way wait for them, and find none.
  mining_session: { by: 'user_id', onDelete: 'deleted' },
  mining_ping: { by: 'user_id', onDelete: 'deleted' },
  mining_day_rollup: { by: 'user_id', onDelete: 'deleted' },
};

type Credit = Pick<SessionRow, 'totalSeconds' | 'durationSeconds'>;
export type SessionTimes = Credit & Pick<SessionRow, 'lastPingAt' | 'idleTimeoutSeconds'>;

/** Whether a session is complete: it was credited all the seconds that it lasts. It is paid then, however late. */
export function isFull({ totalSeconds: credited, durationSeconds: duration }: Credit): boolean {
  return Number(credited) >= duration;
}

/** Whether an open session runs, is complete, or was silent for longer than it may be. In SQL: `isRunning`. */
export function stateOf(session: SessionTimes, now: Date): 'running' | 'full' | 'idle' {
  if (isFull(session)) return 'full';
  const silentMs = now.getTime() - session.lastPingAt.getTime();
  return silentMs > session.idleTimeoutSeconds * 1000 ? 'idle' : 'running';
}
