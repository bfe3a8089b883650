import type { MiningPing, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type pg from 'pg';
import type { MiningService } from '../../server/src/features/mining/mining.service.ts';
import { AppError } from '../../server/src/platform/errors.ts';
import type { HotCall } from '../../server/src/platform/http/route.ts';

type Call = HotCall<typeof miningEndpoints.ping>;

interface NaiveSession {
  is_closed: boolean;
  last_ping_at: Date;
  total_seconds: string;
  duration_seconds: number;
  min_ping_interval_seconds: number;
  idle_timeout_seconds: number;
}

const FIND_LOGIN = 'select user_id from sessions where sid = $1 and expire > $2';
const LOCK_SESSION = `
  select is_closed, last_ping_at, total_seconds, duration_seconds, min_ping_interval_seconds, idle_timeout_seconds
  from mining_session where user_id = $1 and id = $2 for update`;
const CREDIT_SESSION = `
  update mining_session set total_seconds = total_seconds + $3, last_credit_seconds = $3, last_ping_at = $4,
    ping_count = ping_count + 1
  where user_id = $1 and id = $2`;
const INSERT_PING = `
  insert into mining_ping (user_id, session_id, created_at, visible) values ($1, $2, $3, $4) on conflict do nothing`;

/**
 * The ping that one would write first, for comparison: a transaction of its own for each, statement after statement,
 * on a pool of connections with prepared statements.
 */
export function createNaivePing(pool: pg.Pool, mining: MiningService) {
  return async (call: Call): Promise<MiningPing> => {
    const { totalSeconds, durationSeconds } = await inOwnTransaction(pool, (client) => credit(client, call));
    // The product pays a session that it finds full: the reward costs both variants the same.
    if (totalSeconds >= durationSeconds) return mining.ping(call.member, call.body, call.changing);
    const activeSeconds = Math.floor(totalSeconds);
    const remainingSeconds = durationSeconds - activeSeconds;
    return { sessionCompleted: false, cinderEarned: 0, xpEarned: 0, activeSeconds, remainingSeconds };
  };
}

async function inOwnTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function credit(client: pg.PoolClient, { member: { id: userId, sid }, body: { sessionId, visible } }: Call) {
  const at = new Date();
  const logins = await client.query<{ user_id: string }>(FIND_LOGIN, [sid, at]);
  if (logins.rows[0]?.user_id !== userId) throw new AppError('unauthorized');
  const [session] = (await client.query<NaiveSession>(LOCK_SESSION, [userId, sessionId])).rows;
  if (!session) throw new AppError('mining_session_not_found');
  const total = Number(session.total_seconds);
  const elapsed = (at.getTime() - session.last_ping_at.getTime()) / 1000;
  if (session.is_closed || elapsed > session.idle_timeout_seconds) throw new AppError('mining_session_expired');
  const durationSeconds = session.duration_seconds;
  if (elapsed < session.min_ping_interval_seconds) return { totalSeconds: total, durationSeconds };
  const seconds = visible ? Math.min(elapsed, durationSeconds - total) : 0;
  await client.query(CREDIT_SESSION, [userId, sessionId, seconds, at]);
  await client.query(INSERT_PING, [userId, sessionId, at, visible]);
  return { totalSeconds: total + seconds, durationSeconds };
}
