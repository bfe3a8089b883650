import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { newId } from '../../server/src/platform/ids.ts';
import { findWithoutSession, insertMembers, insertSessions, type NewMember } from './members.queries.ts';

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
