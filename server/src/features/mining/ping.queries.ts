import { sql } from 'kysely';
import type pg from 'pg';
import { type SessionLimits, sessionEnd } from '#platform/auth/session.queries.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { SessionTimes } from './mining.queries.ts';

/** One member's ping as the database takes it. */
export interface PingRow {
  userId: string;
  sid: string;
  sessionId: string;
  visible: boolean;
  at: Date;
  lastInputMs: number | null;
}

/** A ping that was credited. */
export interface TakenPing {
  userId: string;
  totalSeconds: string;
  durationSeconds: number;
}

/** What is known about a ping that was not credited; `isClosed` is null for a session that does not exist. */
export type RefusedPing = { userId: string; signedIn: boolean } & (
  | { isClosed: null }
  | ({ isClosed: boolean } & SessionTimes)
);

interface SignIn {
  sid: string;
  userId: string;
  end: Date;
}

/** The tables that pings go to: those of all members, or of one shard. */
export interface PingTables {
  sessions: string;
  pings: string;
}

/** What decides whether a ping is credited. */
export interface PingRules {
  toleranceSeconds: number;
  /** Of the sessions in which members are signed in. */
  limits: SessionLimits;
}

const EVERYBODY: PingTables = { sessions: 'mining_session', pings: 'mining_ping' };

/**
 * The rules of credit. The sign-in is looked at in the same statement where it is in the same database, before it where
 * it is not.
 */
const applyTo = ({ sessions, pings }: PingTables, limits: SessionLimits) => `
  with ping as (
    select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::boolean[], $5::timestamptz[], $6::jsonb[])
      as ping (user_id, sid, session_id, visible, at, meta)
  ), taken as (
    update ${sessions} s set
      last_credit_seconds = case when ping.visible and ping.at > s.last_ping_at then
        least(extract(epoch from ping.at - s.last_ping_at), s.duration_seconds - s.total_seconds) else 0 end,
      total_seconds = s.total_seconds + case when ping.visible and ping.at > s.last_ping_at then
        least(extract(epoch from ping.at - s.last_ping_at), s.duration_seconds - s.total_seconds) else 0 end,
      last_ping_at = ping.at,
      ping_count = s.ping_count + 1
    from ping
    where s.user_id = ping.user_id and s.id = ping.session_id and s.ended_at is null
      and s.total_seconds < s.duration_seconds
      and extract(epoch from ping.at - s.last_ping_at) <= s.idle_timeout_seconds
      and (
        extract(epoch from ping.at - s.last_ping_at) >= s.min_ping_interval_seconds - $7::numeric
        or extract(epoch from ping.at - s.last_ping_at) < - s.min_ping_interval_seconds
        or (ping.visible and ping.at > s.last_ping_at
          and s.total_seconds + extract(epoch from ping.at - s.last_ping_at) >= s.duration_seconds)
      )
      ${sessions === EVERYBODY.sessions ? `and (select user_id from sessions where sid = ping.sid and ${sessionEnd(limits)} > ping.at) = ping.user_id` : ''}
    returning s.user_id, s.id as session_id, s.last_ping_at, s.total_seconds, s.duration_seconds, ping.visible, ping.meta
  ), kept as (
    insert into ${pings} (user_id, session_id, created_at, visible, meta)
    select t.user_id, t.session_id, t.last_ping_at, t.visible, t.meta from taken t
    on conflict do nothing
  )
  select user_id as "userId", total_seconds as "totalSeconds", duration_seconds as "durationSeconds" from taken`;

// An early ping is counted, and changes nothing else. Not `is_closed`: see migration 0026. Pings of one statement came
// within moments of each other, so the newest time stands for all of them.
const COUNT_EARLY = `
  update mining_session set early_ping_count = early_ping_count + 1
  where user_id = any($1::uuid[]) and id = any($2::uuid[]) and user_id::text || id::text = any($3::text[])
    and ended_at is null and extract(epoch from $4::timestamptz - last_ping_at) <= idle_timeout_seconds`;

const SESSIONS_OF = `
  select user_id as "userId", id as "sessionId", is_closed as "isClosed", total_seconds as "totalSeconds",
    duration_seconds as "durationSeconds", last_ping_at as "lastPingAt", idle_timeout_seconds as "idleTimeoutSeconds"
  from mining_session where user_id = any($1::uuid[]) and id = any($2::uuid[])`;

const signedIn = (limits: SessionLimits) =>
  `select sid, user_id as "userId", ${sessionEnd(limits)} as "end" from sessions where sid = any($1::text[])`;

/**
 * Applies pings of different members in one statement; returns those that were credited. Durable when it returns. Those
 * of a shard are of its members, whose sign-in holds.
 */
export async function applyPings(
  pool: Pick<pg.Pool, 'query'>,
  pings: readonly PingRow[],
  { toleranceSeconds, limits }: PingRules,
  tables: PingTables = EVERYBODY,
): Promise<TakenPing[]> {
  const { rows } = await pool.query<TakenPing>(applyTo(tables, limits), [
    pings.map((ping) => ping.userId),
    pings.map((ping) => ping.sid),
    pings.map((ping) => ping.sessionId),
    pings.map((ping) => ping.visible),
    pings.map(timeOf),
    pings.map(metaOf),
    toleranceSeconds,
  ]);
  return rows;
}

/** The same for several shards of one machine: all are credited, or none. In the order of shards, so that servers wait in it. */
export async function applyPingsOfShards(
  pool: pg.Pool,
  shards: readonly { tables: PingTables; pings: readonly PingRow[] }[],
  rules: PingRules,
): Promise<TakenPing[]> {
  if (shards.length === 0) return [];
  const client = await pool.connect();
  try {
    const taken: TakenPing[] = [];
    await client.query('begin');
    for (const { tables, pings } of shards.toSorted((a, b) => (a.tables.sessions < b.tables.sessions ? -1 : 1)))
      taken.push(...(await applyPings(client, pings, rules, tables)));
    await client.query('commit');
    client.release();
    return taken;
  } catch (error) {
    // A connection in an unknown state is not used again.
    client.release(true);
    throw error;
  }
}

/** The members among these whose sign-in holds. */
export async function findSignedIn(
  pool: pg.Pool,
  pings: readonly PingRow[],
  limits: SessionLimits,
): Promise<Set<string>> {
  const { rows } = await pool.query<SignIn>(signedIn(limits), [pings.map(({ sid }) => sid)]);
  const signIns = new Map(rows.map((row) => [row.sid, row]));
  const holding = pings.filter((ping) => {
    const signIn = signIns.get(ping.sid);
    return signIn !== undefined && holds(signIn, ping);
  });
  return new Set(holding.map(({ userId }) => userId));
}

function holds({ userId, end }: SignIn, ping: PingRow): boolean {
  return userId === ping.userId && end > ping.at;
}

/** The driver writes a date in the machine's own time zone, which takes it several times as long. */
function timeOf({ at }: PingRow): string {
  return at.toISOString();
}

function metaOf({ lastInputMs }: PingRow): string {
  return lastInputMs === null ? '{}' : `{"lastInputMs":${lastInputMs}}`;
}

/** Why pings were not credited, one row for each. */
export async function findRefusals(
  pool: pg.Pool,
  pings: readonly PingRow[],
  limits: SessionLimits,
): Promise<RefusedPing[]> {
  const userIds = pings.map(({ userId }) => userId);
  const sessionIds = pings.map(({ sessionId }) => sessionId);
  const newest = pings.reduce((one, other) => (one.at > other.at ? one : other));
  await pool.query(COUNT_EARLY, [userIds, sessionIds, pings.map(keyOf), timeOf(newest)]);
  const [sessions, holding] = await Promise.all([
    pool.query<SessionTimes & { userId: string; sessionId: string; isClosed: boolean }>(SESSIONS_OF, [
      userIds,
      sessionIds,
    ]),
    findSignedIn(pool, pings, limits),
  ]);
  const stored = new Map(sessions.rows.map((session) => [keyOf(session), session]));
  return pings.map((ping) => {
    const { userId } = ping;
    const session = stored.get(keyOf(ping));
    const refused = { userId, signedIn: holding.has(userId) };
    return session ? { ...session, ...refused } : { isClosed: null, ...refused };
  });
}

function keyOf({ userId, sessionId }: Pick<PingRow, 'userId' | 'sessionId'>): string {
  return userId + sessionId;
}

const DAY_MS = 86_400_000;
/** A number that no other lock of this database has. */
const PARTITIONS_LOCK = 4_720_120;

/** Makes the partitions of the days after `now`; today's only where the default partition has none of its rows. */
export async function makePingPartitions(db: Database, now: Date, daysAhead: number): Promise<void> {
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = dayOf(new Date(now.getTime() + ahead * DAY_MS));
    const next = dayOf(new Date(now.getTime() + (ahead + 1) * DAY_MS));
    await inBatchTransaction(db, async (tx) => {
      if (await isThere(tx, partitionName(day))) return;
      // No ping may come into the default partition between the look into it and the new one.
      await sql`lock table only mining_ping in access exclusive mode`.execute(tx);
      if (await hasDefaultRows(tx, day, next)) return;
      await sql`
        create table ${sql.table(partitionName(day))} partition of mining_ping
        for values from (${sql.lit(day)}) to (${sql.lit(next)})
      `.execute(tx);
    });
  }
}

/** Drops the partitions older than the retention, and such rows of the default partition; returns the dropped names. */
export async function dropOldPings(db: Database, now: Date, retentionDays: number): Promise<string[]> {
  const oldest = dayOf(new Date(now.getTime() - retentionDays * DAY_MS));
  return inBatchTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select relid::text as name from pg_partition_tree('mining_ping')
      where isleaf and relid::text ~ '^mining_ping_\\d{8}$' and relid::text < ${partitionName(oldest)}
    `.execute(tx);
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(tx);
    await sql`delete from mining_ping_default where created_at < ${oldest}::timestamptz`.execute(tx);
    return rows.map(({ name }) => name);
  });
}

/** PostgreSQL fails all but one of those that make or drop the same table at once, as servers that start together do. */
function inBatchTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(tx);
    return work(tx);
  });
}

async function isThere(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(tx);
  return rows.length > 0;
}

async function hasDefaultRows(tx: Tx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mining_ping_default where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz limit 1
  `.execute(tx);
  return rows.length > 0;
}

function dayOf(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T00:00:00Z`;
}

function partitionName(day: string): string {
  return `mining_ping_${day.slice(0, 10).replaceAll('-', '')}`;
}
