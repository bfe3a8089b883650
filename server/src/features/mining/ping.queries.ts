import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Tx } from '#platform/db/database.ts';
import type { SessionTimes } from './session-state.ts';

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

/** The same, as the function of a shard gives it. */
interface StoredTakenPing {
  user_id: string;
  total_seconds: string;
  duration_seconds: number;
}

/** What is known about a ping that was not credited; `isClosed` is null for a session that does not exist. */
export type RefusedPing = { userId: string; signedIn: boolean } & (
  | { isClosed: null }
  | ({ isClosed: boolean } & SessionTimes)
);

const APPLY = {
  name: 'mining_apply_pings',
  text: `
    select user_id as "userId", total_seconds as "totalSeconds", duration_seconds as "durationSeconds"
    from mining_apply_pings($1::uuid[], $2::text[], $3::uuid[], $4::boolean[], $5::timestamptz[], $6::jsonb[], $7)`,
};

/** What `deploy/distributed/ping.sql` adds. */
const BY_SHARD = 'mining_apply_pings_of_shard(uuid, uuid[], uuid[], boolean[], timestamptz[], jsonb[], numeric)';

const SHARDS = {
  name: 'mining_ping_shards',
  text: `
    select ping.user_id, get_shard_id_for_distribution_column('mining_session', ping.user_id)::text as shard
    from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as ping (user_id, sid, at)
    where exists (
      select from sessions where sessions.sid = ping.sid and sessions.user_id = ping.user_id
        and sessions.expire > ping.at
    )`,
};

// The call alone, with nothing beside it, or the coordinator would run it itself.
const APPLY_ON_SHARD = {
  name: 'mining_apply_pings_of_shard',
  text: 'select mining_apply_pings_of_shard($1::uuid, $2::uuid[], $3::uuid[], $4::boolean[], $5::timestamptz[], $6::jsonb[], $7::numeric)',
};

// An early ping is counted, and changes nothing else. Not `is_closed`: see migration 0026. Pings of one statement came
// within moments of each other, so the newest time stands for all of them.
const COUNT_EARLY = {
  name: 'mining_count_early_pings',
  text: `
    update mining_session set early_ping_count = early_ping_count + 1
    where user_id = any($1::uuid[]) and id = any($2::uuid[]) and user_id::text || id::text = any($3::text[])
      and ended_at is null and extract(epoch from $4::timestamptz - last_ping_at) <= idle_timeout_seconds`,
};

const SESSIONS_OF = {
  name: 'mining_sessions_of_pings',
  text: `
    select user_id as "userId", id as "sessionId", is_closed as "isClosed", total_seconds as "totalSeconds",
      duration_seconds as "durationSeconds", last_ping_at as "lastPingAt", idle_timeout_seconds as "idleTimeoutSeconds"
    from mining_session where user_id = any($1::uuid[]) and id = any($2::uuid[])`,
};

const SIGNED_IN = {
  name: 'mining_signed_in',
  text: 'select sid, user_id as "userId", expire from sessions where sid = any($1::text[])',
};

/** Applies pings of different members in one statement; returns those that were credited. Durable when it returns. */
export async function applyPings(
  pool: pg.Pool,
  pings: readonly PingRow[],
  toleranceSeconds: number,
): Promise<TakenPing[]> {
  const { rows } = await pool.query<TakenPing>(APPLY, [
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

/** Whether the database applies pings shard by shard. */
export async function isSharded(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select to_regprocedure($1) is not null as is_there', [BY_SHARD]);
  return rows[0]?.is_there === true;
}

/** The shards of those members whose sign-in session holds. */
export async function findShards(pool: pg.Pool, pings: readonly PingRow[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ user_id: string; shard: string }>(SHARDS, [
    pings.map((ping) => ping.userId),
    pings.map((ping) => ping.sid),
    pings.map(timeOf),
  ]);
  return new Map(rows.map(({ user_id: userId, shard }) => [userId, shard]));
}

/** As `applyPings`, for members of one shard whose sign-in sessions hold. */
export async function applyPingsOfShard(
  pool: pg.Pool,
  pings: readonly PingRow[],
  toleranceSeconds: number,
): Promise<TakenPing[]> {
  const { rows } = await pool.query<{ mining_apply_pings_of_shard: StoredTakenPing[] }>(APPLY_ON_SHARD, [
    pings[0]?.userId,
    pings.map((ping) => ping.userId),
    pings.map((ping) => ping.sessionId),
    pings.map((ping) => ping.visible),
    pings.map(timeOf),
    pings.map(metaOf),
    toleranceSeconds,
  ]);
  const taken = rows[0]?.mining_apply_pings_of_shard ?? [];
  return taken.map((ping) => ({
    userId: ping.user_id,
    totalSeconds: ping.total_seconds,
    durationSeconds: ping.duration_seconds,
  }));
}

/** The driver writes a date in the machine's own time zone, which takes it several times as long. */
function timeOf({ at }: PingRow): string {
  return at.toISOString();
}

function metaOf({ lastInputMs }: PingRow): string {
  return lastInputMs === null ? '{}' : `{"lastInputMs":${lastInputMs}}`;
}

/** Why pings were not credited, one row for each. */
export async function findRefusals(pool: pg.Pool, pings: readonly PingRow[]): Promise<RefusedPing[]> {
  const userIds = pings.map(({ userId }) => userId);
  const sessionIds = pings.map(({ sessionId }) => sessionId);
  const newest = pings.reduce((one, other) => (one.at > other.at ? one : other));
  await pool.query(COUNT_EARLY, [userIds, sessionIds, pings.map(keyOf), timeOf(newest)]);
  const [sessions, signedIn] = await Promise.all([
    pool.query<SessionTimes & { userId: string; sessionId: string; isClosed: boolean }>(SESSIONS_OF, [
      userIds,
      sessionIds,
    ]),
    pool.query<{ sid: string; userId: string; expire: Date }>(SIGNED_IN, [pings.map(({ sid }) => sid)]),
  ]);
  const stored = new Map(sessions.rows.map((session) => [keyOf(session), session]));
  const holding = new Map(signedIn.rows.map((session) => [session.sid, session]));
  return pings.map((ping) => {
    const { userId } = ping;
    const holds = holding.get(ping.sid);
    const isSignedIn = holds !== undefined && holds.userId === userId && holds.expire > ping.at;
    const session = stored.get(keyOf(ping));
    return session ? { ...session, signedIn: isSignedIn } : { isClosed: null, userId, signedIn: isSignedIn };
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
  return db.transaction().execute(async (tx) => {
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
