import type pg from 'pg';

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
  user_id: string;
  total_seconds: string;
  duration_seconds: number;
}

/** What is known about a ping that was not credited. */
export interface RefusedPing {
  user_id: string;
  signed_in: boolean;
  is_closed: boolean | null;
  is_full: boolean | null;
  is_idle: boolean | null;
  total_seconds: string | null;
  duration_seconds: number | null;
}

const APPLY = {
  name: 'mining_apply_pings',
  text: 'select * from mining_apply_pings($1::uuid[], $2::text[], $3::uuid[], $4::boolean[], $5::timestamptz[], $6::jsonb[], $7)',
};

// An early ping is counted, and changes nothing else.
const REFUSED = {
  name: 'mining_refused_pings',
  text: `
    with ping as (
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[]) as ping (user_id, sid, session_id, at)
    ), early as (
      update mining_session s set early_ping_count = early_ping_count + 1
      from ping
      where s.user_id = ping.user_id and s.id = ping.session_id and not s.is_closed
        and extract(epoch from ping.at - s.last_ping_at) <= s.idle_timeout_seconds
    )
    select ping.user_id, s.is_closed, s.total_seconds, s.duration_seconds,
      s.total_seconds >= s.duration_seconds as is_full,
      extract(epoch from ping.at - s.last_ping_at) > s.idle_timeout_seconds as is_idle,
      exists (
        select from sessions where sessions.sid = ping.sid and sessions.user_id = ping.user_id
          and sessions.expire > ping.at
      ) as signed_in
    from ping left join mining_session s on s.user_id = ping.user_id and s.id = ping.session_id`,
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
    pings.map((ping) => ping.at),
    pings.map((ping) => (ping.lastInputMs === null ? '{}' : `{"lastInputMs":${ping.lastInputMs}}`)),
    toleranceSeconds,
  ]);
  return rows;
}

/** Why pings were not credited, one row for each. */
export async function findRefusals(pool: pg.Pool, pings: readonly PingRow[]): Promise<RefusedPing[]> {
  const { rows } = await pool.query<RefusedPing>(REFUSED, [
    pings.map((ping) => ping.userId),
    pings.map((ping) => ping.sid),
    pings.map((ping) => ping.sessionId),
    pings.map((ping) => ping.at),
  ]);
  return rows;
}
