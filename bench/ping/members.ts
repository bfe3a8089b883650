import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../../server/src/platform/ids.ts';

/** A member with an open login session, as a sign-up leaves them. */
export interface NewMember {
  userId: string;
  memberId: string;
  loginId: string;
  token: string;
  username: string;
}

/** A mining session that is open now. */
export interface OpenSession {
  userId: string;
  sessionId: string;
}

/** Inserts the rows that signing up makes. */
export async function insertMembers(pool: pg.Pool, members: readonly NewMember[], at: Date): Promise<void> {
  await pool.query(
    `with person as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[])
        as person (user_id, member_id, login_id, token, username)
    ), made_users as (
      insert into users (id, email, display_name, created_at, updated_at)
      select user_id, username || '@example.org', username, $6, $6 from person
    ), made_sessions as (
      insert into sessions (id, sid, user_id, expire, created_at, updated_at)
      select login_id, token, user_id, $6::timestamptz + interval '30 days', $6, $6 from person
    ), made_members as (
      insert into members (user_id, id, username, created_at, updated_at)
      select user_id, member_id, username, $6, $6 from person
    ), made_claims as (
      insert into username_claim (username_key, user_id) select username, user_id from person
    )
    insert into wallet_balance (user_id) select user_id from person`,
    [
      members.map(({ userId }) => userId),
      members.map(({ memberId }) => memberId),
      members.map(({ loginId }) => loginId),
      members.map(({ token }) => token),
      members.map(({ username }) => username),
      at,
    ],
  );
}

/**
 * Opens mining sessions that were begun `age` seconds ago and were pinged every 15 seconds until a second ago. They
 * take a ping at any time, because load does not wait 15 seconds.
 */
export async function insertSessions(
  pool: pg.Pool,
  sessions: readonly OpenSession[],
  { at, age }: { at: Date; age: number },
): Promise<void> {
  await pool.query(
    `with session as (
      select user_id, id, $3::timestamptz as at, ($3::timestamptz at time zone 'UTC')::date as today,
        $3::timestamptz - make_interval(secs => $4) as started_at
      from unnest($1::uuid[], $2::uuid[]) as session (user_id, id)
    ), opened as (
      insert into mining_session (user_id, id, device_id, local_date, tz_offset_minutes, base_reward_cinder,
        duration_seconds, min_ping_interval_seconds, idle_timeout_seconds, started_at, last_ping_at, total_seconds,
        ping_count)
      select user_id, id, 'bench', today, 0, 60, 3600, 0, 86400, started_at, at - interval '1 second', $4 - 1,
        ($4 - 1)::int / 15
      from session
    ), pinged as (
      insert into mining_ping (user_id, session_id, created_at, visible)
      select user_id, id, started_at + make_interval(secs => nth * 15), true
      from session, generate_series(1, ($4 - 1)::int / 15) as nth
    )
    insert into mining_day_rollup (user_id, local_date, tz_offset_minutes, seconds_credited)
    select user_id, today, 0, $4 - 1 from session
    on conflict (user_id, local_date) do update
      set seconds_credited = mining_day_rollup.seconds_credited + excluded.seconds_credited`,
    [sessions.map(({ userId }) => userId), sessions.map(({ sessionId }) => sessionId), at, age],
  );
}

/** Which of these members have no open mining session. */
export async function findWithoutSession(pool: pg.Pool, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from unnest($1::uuid[]) as asked (user_id)
    where not exists (select from mining_session s where s.user_id = asked.user_id and not s.is_closed)`,
    [userIds],
  );
  return rows.map((row) => row.user_id);
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

/** The process that serves this connection. */
export async function findBackend(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** A session takes 240 pings, so one ping of so many pays a reward. */
const PINGS_PER_REWARD = 240;
const CHUNK = 5_000;

interface Player extends NewMember {
  cookie: string;
  sessionId: string;
}

export type Players = Awaited<ReturnType<typeof createPlayers>>;

/**
 * Members who are all signed in and mining. One of 240 is a second before the end of a session, so that a lap over all
 * of them pays as many rewards as real mining does.
 */
export async function createPlayers(pool: pg.Pool, options: { count: number; secret: string; origin: string }) {
  const at = new Date();
  const players = Array.from({ length: options.count }, () => player(at, options.secret));
  for (const some of chunks(players)) await insertMembers(pool, some, at);
  const finishing = players.filter((_, index) => index % PINGS_PER_REWARD === 0);
  const others = players.filter((_, index) => index % PINGS_PER_REWARD !== 0);
  for (const some of chunks(others)) await insertSessions(pool, some, { at, age: 1 });
  const byUserId = new Map(finishing.map((one) => [one.userId, one]));
  shuffle(players);
  let turn = 0;
  let pings = 0;

  return {
    count: players.length,

    /** How many pings the sessions that were made here are said to have had. */
    madePings: () => pings,

    /** Opens a new session, a second before its end, for those whose last one was paid. */
    async refill(): Promise<void> {
      const now = new Date();
      const without = (await findWithoutSession(pool, [...byUserId.keys()])).flatMap((id) => byUserId.get(id) ?? []);
      for (const one of without) one.sessionId = newId(now);
      await insertSessions(pool, without, { at: now, age: 3600 });
      pings += without.length * (PINGS_PER_REWARD - 1);
    },

    /** The ping of the next member, lap after lap, as a browser on this site sends it. */
    nextPing(path: string): string {
      const { cookie, sessionId } = players[turn] as Player;
      turn = (turn + 1) % players.length;
      const body = `{"sessionId":"${sessionId}","visible":true,"lastInputMs":1200}`;
      return `POST ${path} HTTP/1.1\r\nhost: ${options.origin}\r\norigin: http://${options.origin}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\ncookie: ${cookie}\r\n\r\n${body}`;
    },
  };
}

function player(at: Date, secret: string): Player {
  const userId = newId(at);
  const token = randomBytes(24).toString('base64url');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return {
    userId,
    memberId: newId(at),
    loginId: newId(at),
    token,
    username: `user_${userId}`,
    cookie: `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
    sessionId: newId(at),
  };
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

/** A random order, so that neighbours in the tables are not neighbours in a batch. */
function shuffle(all: unknown[]): void {
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
}
