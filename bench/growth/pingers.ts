import type pg from 'pg';
import { newId } from '../../server/src/platform/ids.ts';
import { findWithoutSession, insertSessions } from '../ping/members.queries.ts';
import { type Caller, requestOf } from './callers.ts';

/** A session takes 240 pings, so one ping of so many pays a reward. */
const PINGS_PER_REWARD = 240;
const CHUNK = 5_000;

interface Pinger extends Caller {
  sessionId: string;
}

export type Pingers = Awaited<ReturnType<typeof createPingers>>;

/** Lets members mine, and one of 240 stand a second before the end of a session. */
export async function createPingers(pool: pg.Pool, callers: readonly Caller[]) {
  const at = new Date();
  const pingers: Pinger[] = callers.map((caller) => ({ ...caller, sessionId: newId(at) }));
  const finishing = new Map(
    pingers.filter((_, index) => index % PINGS_PER_REWARD === 0).map((pinger) => [pinger.userId, pinger]),
  );
  const others = pingers.filter(({ userId }) => !finishing.has(userId));
  for (let from = 0; from < others.length; from += CHUNK) {
    await insertSessions(pool, others.slice(from, from + CHUNK), { at, age: 1 });
  }
  let turn = 0;

  return {
    count: pingers.length,

    /** Opens a new session, a second before its end, for those whose last one was paid. */
    async refill(): Promise<void> {
      const now = new Date();
      const without = await findWithoutSession(pool, [...finishing.keys()]);
      const refilled = without.flatMap((userId) => finishing.get(userId) ?? []);
      for (const pinger of refilled) pinger.sessionId = newId(now);
      await insertSessions(pool, refilled, { at: now, age: 3600 });
    },

    /** The ping of the next member, lap after lap. */
    nextRequest(origin: string): string {
      const pinger = pingers[turn] as Pinger;
      turn = (turn + 1) % pingers.length;
      const body = `{"sessionId":"${pinger.sessionId}","visible":true,"lastInputMs":1200}`;
      return requestOf(pinger, origin, '/api/mining/ping', body);
    },
  };
}
