import type pg from 'pg';

export interface NaiveSession {
  is_closed: boolean;
  last_ping_at: Date;
  total_seconds: string;
  duration_seconds: number;
  min_ping_interval_seconds: number;
  idle_timeout_seconds: number;
  local_date: string;
  tz_offset_minutes: number;
}

export async function begin(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
}

export async function commit(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
}

export async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('rollback');
}

/** Whose login session a token is, while it holds. */
export async function findLogin(client: pg.PoolClient, token: string, at: Date): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from sessions where sid = $1 and expire > $2',
    [token, at],
  );
  return rows[0]?.user_id;
}

export async function lockSession(
  client: pg.PoolClient,
  userId: string,
  id: string,
): Promise<NaiveSession | undefined> {
  const { rows } = await client.query<NaiveSession>(
    `select is_closed, last_ping_at, total_seconds, duration_seconds, min_ping_interval_seconds, idle_timeout_seconds,
      local_date, tz_offset_minutes
    from mining_session where user_id = $1 and id = $2 for update`,
    [userId, id],
  );
  return rows[0];
}

export async function creditSession(
  client: pg.PoolClient,
  { userId, id, at, seconds }: { userId: string; id: string; at: Date; seconds: number },
): Promise<void> {
  await client.query(
    `update mining_session set total_seconds = total_seconds + $3, last_credit_seconds = $3, last_ping_at = $4,
      ping_count = ping_count + 1
    where user_id = $1 and id = $2`,
    [userId, id, seconds, at],
  );
}

export async function insertPing(
  client: pg.PoolClient,
  { userId, id, at, visible }: { userId: string; id: string; at: Date; visible: boolean },
): Promise<void> {
  await client.query(
    'insert into mining_ping (user_id, session_id, created_at, visible) values ($1, $2, $3, $4) on conflict do nothing',
    [userId, id, at, visible],
  );
}

export async function addToDay(
  client: pg.PoolClient,
  { userId, session, seconds }: { userId: string; session: NaiveSession; seconds: number },
): Promise<void> {
  await client.query(
    `insert into mining_day_rollup (user_id, local_date, tz_offset_minutes, seconds_credited) values ($1, $2, $3, $4)
    on conflict (user_id, local_date) do update
      set seconds_credited = mining_day_rollup.seconds_credited + excluded.seconds_credited`,
    [userId, session.local_date, session.tz_offset_minutes, seconds],
  );
}
