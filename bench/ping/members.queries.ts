import type pg from 'pg';

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
