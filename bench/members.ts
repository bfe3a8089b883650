import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../server/src/platform/ids.ts';

/** A member with an open login session, as a sign-up leaves them. */
interface NewMember {
  userId: string;
  memberId: string;
  loginId: string;
  token: string;
  username: string;
}

/** A mining session that is open now. */
interface OpenSession {
  userId: string;
  sessionId: string;
}

/** Inserts the rows that signing up makes. */
export async function insertMembers(pool: pg.Pool, members: readonly NewMember[], at: Date): Promise<void> {
  const statements = [
    `insert into users (id, email, display_name, created_at, updated_at)
      select "userId", username || '@example.org', username, $2::timestamptz, $2::timestamptz`,
    `insert into sessions (id, sid, user_id, expire, created_at, updated_at)
      select "loginId", token, "userId", $2::timestamptz + interval '30 days', $2::timestamptz, $2::timestamptz`,
    `insert into members (user_id, id, username, created_at, updated_at)
      select "userId", "memberId", username, $2::timestamptz, $2::timestamptz`,
    `insert into username_claim (username_key, user_id) select username, "userId"`,
    `insert into wallet_balance (user_id) select "userId"`,
  ];
  for (const some of chunks(members)) {
    // One after the other, for a PostgreSQL of several machines has these tables in several places.
    for (const statement of statements) {
      const person = `from jsonb_to_recordset($1)
        as person ("userId" uuid, "memberId" uuid, "loginId" uuid, token text, username text)`;
      const values: unknown[] = [JSON.stringify(some)];
      if (statement.includes('$2')) values.push(at);
      await pool.query(`${statement} ${person}`, values);
    }
  }
}

/**
 * Opens mining sessions that were begun `age` seconds ago and were pinged every 15 seconds until a second ago. They
 * take a ping at any time, because load does not wait 15 seconds.
 */
async function insertSessions(
  pool: pg.Pool,
  sessions: readonly OpenSession[],
  { at, age }: { at: Date; age: number },
): Promise<void> {
  const opened = `from (
      select user_id, id, $3::timestamptz as at, ($3::timestamptz at time zone 'UTC')::date as today,
        $3::timestamptz - make_interval(secs => $4) as started_at
      from unnest($1::uuid[], $2::uuid[]) as session (user_id, id)
    ) session`;
  const values = [sessions.map(({ userId }) => userId), sessions.map(({ sessionId }) => sessionId), at, age];
  await pool.query(
    `insert into mining_session (user_id, id, device_id, local_date, tz_offset_minutes, base_reward_cinder,
      duration_seconds, min_ping_interval_seconds, idle_timeout_seconds, started_at, last_ping_at, total_seconds,
      ping_count)
    select user_id, id, 'bench', today, 0, 60, 3600, 0, 86400, started_at, at - interval '1 second', $4 - 1,
      ($4 - 1)::int / 15 ${opened}`,
    values,
  );
  await pool.query(
    `insert into mining_ping (user_id, session_id, created_at, visible)
    select user_id, id, started_at + make_interval(secs => nth * 15), true
    ${opened}, generate_series(1, ($4 - 1)::int / 15) as nth`,
    values,
  );
}

/** Which of these members have no open mining session. */
async function findWithoutSession(pool: pg.Pool, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from mining_session where user_id = any($1) and not is_closed',
    [userIds],
  );
  const mining = new Set(rows.map((row) => row.user_id));
  return userIds.filter((userId) => !mining.has(userId));
}

/** How many pings all mining sessions together have taken. */
export async function countPings(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select sum(ping_count) as count from mining_session');
  return Number(rows[0]?.count);
}

/** Brings the planner's knowledge up to the rows that were just made, as a living database has it. */
export async function refreshStatistics(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}

/** A session takes 240 pings, so one ping of so many pays a reward. */
const PINGS_PER_REWARD = 240;
const CHUNK = 5_000;

/** A member with the cookie of their sign-in session. */
export interface Caller {
  userId: string;
  cookie: string;
}

/** The cookie of a sign-in session, signed as the product signs it. */
export function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Somebody new, for insertMembers. */
export function newMember(at: Date, secret: string, username?: string): NewMember & Caller {
  const userId = newId(at);
  const token = randomBytes(24).toString('base64url');
  const ids = { userId, memberId: newId(at), loginId: newId(at) };
  return { ...ids, token, username: username ?? `user_${userId}`, cookie: cookieOf(token, secret) };
}

/** The request of a caller, whole, as a browser on this site sends it. */
export function requestOf(
  { cookie }: Caller,
  origin: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): string {
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${origin}\r\n`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const common = `${head}sec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n${more.join('')}`;
  if (body === undefined) return `${common}\r\n`;
  return `${common}origin: http://${origin}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/**
 * Lets members mine. One of 240 is a second before the end of a session, so that a lap over all of them pays as many rewards
 * as real mining does.
 */
export async function createPingers(pool: pg.Pool, callers: readonly Caller[]) {
  const at = new Date();
  const pingers = callers.map((caller) => ({ ...caller, sessionId: newId(at) }));
  const finishing = new Map(
    pingers.filter((_, index) => index % PINGS_PER_REWARD === 0).map((pinger) => [pinger.userId, pinger]),
  );
  const others = pingers.filter(({ userId }) => !finishing.has(userId));
  for (const some of chunks(others)) await insertSessions(pool, some, { at, age: 1 });
  let turn = 0;
  let made = 0;

  return {
    count: pingers.length,

    /** How many pings the sessions that were made here are said to have had. */
    madePings: () => made,

    /** Opens a new session, a second before its end, for those whose last one was paid. */
    async refill(): Promise<void> {
      const now = new Date();
      const without = await findWithoutSession(pool, [...finishing.keys()]);
      const refilled = without.flatMap((userId) => finishing.get(userId) ?? []);
      for (const pinger of refilled) pinger.sessionId = newId(now);
      await insertSessions(pool, refilled, { at: now, age: 3600 });
      made += refilled.length * (PINGS_PER_REWARD - 1);
    },

    /** The ping of the next member, lap after lap. */
    nextRequest(origin: string, path = '/api/mining/ping'): string {
      const pinger = pingers[turn] as (typeof pingers)[number];
      turn = (turn + 1) % pingers.length;
      const body = `{"sessionId":"${pinger.sessionId}","visible":true,"lastInputMs":1200}`;
      return requestOf(pinger, origin, path, body);
    },
  };
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

/** Puts a list into a random order. */
export function shuffle(all: unknown[]): void {
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
}

/** Opens a mining session a second before its end for each caller; their ids. */
export async function openSessions(pool: pg.Pool, callers: readonly Caller[], at: Date): Promise<string[]> {
  const sessions = callers.map(({ userId }) => ({ userId, sessionId: newId(at) }));
  await insertSessions(pool, sessions, { at, age: 3600 });
  return sessions.map(({ sessionId }) => sessionId);
}

/** Drops the indexes of these tables that no constraint needs, for rows that are made faster without; what makes them again. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
