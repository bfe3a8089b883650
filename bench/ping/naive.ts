import type { MiningPing, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type { Body } from '@cinder/contract/shared/endpoint.ts';
import type pg from 'pg';
import type { MiningService } from '../../server/src/features/mining/mining.service.ts';
import type { CookieIdentity } from '../../server/src/platform/auth/member.ts';
import { AppError } from '../../server/src/platform/errors.ts';

interface NaiveSession {
  is_closed: boolean;
  last_ping_at: Date;
  total_seconds: string;
  duration_seconds: number;
  min_ping_interval_seconds: number;
  idle_timeout_seconds: number;
  local_date: string;
  tz_offset_minutes: number;
}

async function begin(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
}

async function commit(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
}

async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('rollback');
}

/** Whose login session a token is, while it holds. */
async function findLogin(client: pg.PoolClient, token: string, at: Date): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from sessions where sid = $1 and expire > $2',
    [token, at],
  );
  return rows[0]?.user_id;
}

async function lockSession(client: pg.PoolClient, userId: string, id: string): Promise<NaiveSession | undefined> {
  const { rows } = await client.query<NaiveSession>(
    `select is_closed, last_ping_at, total_seconds, duration_seconds, min_ping_interval_seconds, idle_timeout_seconds,
      local_date, tz_offset_minutes
    from mining_session where user_id = $1 and id = $2 for update`,
    [userId, id],
  );
  return rows[0];
}

async function creditSession(
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

async function insertPing(
  client: pg.PoolClient,
  { userId, id, at, visible }: { userId: string; id: string; at: Date; visible: boolean },
): Promise<void> {
  await client.query(
    'insert into mining_ping (user_id, session_id, created_at, visible) values ($1, $2, $3, $4) on conflict do nothing',
    [userId, id, at, visible],
  );
}

async function addToDay(
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

/**
 * The ping that one would write first, for comparison: a transaction of its own for each, statement after statement,
 * on a pool of connections with prepared statements.
 */
export function createNaivePing(pool: pg.Pool, mining: MiningService) {
  return async (member: CookieIdentity, body: Body<typeof miningEndpoints.ping>): Promise<MiningPing> => {
    const { totalSeconds, durationSeconds } = await credit(pool, member, body);
    // The product pays a session that it finds full: the reward costs both variants the same.
    if (totalSeconds >= durationSeconds) return mining.ping(member, body);
    const activeSeconds = Math.floor(totalSeconds);
    return {
      sessionCompleted: false,
      cinderEarned: 0,
      xpEarned: 0,
      activeSeconds,
      remainingSeconds: durationSeconds - activeSeconds,
    };
  };
}

async function credit(pool: pg.Pool, member: CookieIdentity, body: Body<typeof miningEndpoints.ping>) {
  const client = await pool.connect();
  try {
    await begin(client);
    const credited = await creditOpenSession(client, member, body);
    await commit(client);
    return credited;
  } catch (error) {
    await rollback(client);
    throw error;
  } finally {
    client.release();
  }
}

async function creditOpenSession(
  client: pg.PoolClient,
  { id: userId, sid }: CookieIdentity,
  { sessionId: id, visible }: Body<typeof miningEndpoints.ping>,
) {
  const at = new Date();
  if ((await findLogin(client, sid, at)) !== userId) throw new AppError('unauthorized');
  const session = await lockSession(client, userId, id);
  if (!session) throw new AppError('mining_session_not_found');
  const total = Number(session.total_seconds);
  const elapsed = (at.getTime() - session.last_ping_at.getTime()) / 1000;
  if (session.is_closed || elapsed > session.idle_timeout_seconds) throw new AppError('mining_session_expired');
  const durationSeconds = session.duration_seconds;
  if (elapsed < session.min_ping_interval_seconds) return { totalSeconds: total, durationSeconds };
  const seconds = visible ? Math.min(elapsed, durationSeconds - total) : 0;
  await creditSession(client, { userId, id, at, seconds });
  await insertPing(client, { userId, id, at, visible });
  if (seconds > 0) await addToDay(client, { userId, session, seconds });
  return { totalSeconds: total + seconds, durationSeconds };
}
