import type { MiningPing, miningEndpoints } from '@cinder/contract/mining/mining.api.ts';
import type { Body } from '@cinder/contract/shared/endpoint.ts';
import type pg from 'pg';
import type { MiningService } from '../../server/src/features/mining/mining.service.ts';
import type { CookieIdentity } from '../../server/src/platform/auth/member.ts';
import { AppError } from '../../server/src/platform/errors.ts';
import * as queries from './naive.queries.ts';

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
    await queries.begin(client);
    const credited = await creditOpenSession(client, member, body);
    await queries.commit(client);
    return credited;
  } catch (error) {
    await queries.rollback(client);
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
  if ((await queries.findLogin(client, sid, at)) !== userId) throw new AppError('unauthorized');
  const session = await queries.lockSession(client, userId, id);
  if (!session) throw new AppError('mining_session_not_found');
  const total = Number(session.total_seconds);
  const elapsed = (at.getTime() - session.last_ping_at.getTime()) / 1000;
  if (session.is_closed || elapsed > session.idle_timeout_seconds) throw new AppError('mining_session_expired');
  const durationSeconds = session.duration_seconds;
  if (elapsed < session.min_ping_interval_seconds) return { totalSeconds: total, durationSeconds };
  const seconds = visible ? Math.min(elapsed, durationSeconds - total) : 0;
  await queries.creditSession(client, { userId, id, at, seconds });
  await queries.insertPing(client, { userId, id, at, visible });
  if (seconds > 0) await queries.addToDay(client, { userId, session, seconds });
  return { totalSeconds: total + seconds, durationSeconds };
}
