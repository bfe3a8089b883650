import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import type { Carrier, Cookies } from './cookies.ts';
import type { CookieIdentity, Member } from './member.ts';
import {
  findMember,
  findSession,
  findSessionUser,
  findSignedIn,
  holdUser,
  type SessionLimits,
} from './session.queries.ts';

/** Cookies that this process has found signed, and whose they are, for the hot path: about 70 MB. */
const REMEMBERED_COOKIES = 200_000;
const EXTEND_AFTER_MS = 24 * 60 * 60 * 1000;

interface Options {
  homes: Homes;
  clock: Clock;
  cookies: Cookies;
  limits: SessionLimits;
}

export interface Authenticated {
  member: Member;
  /** When the session began. */
  createdAt: Date;
  /** The session is older than a day since its last extension. */
  isDueForExtension: boolean;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Tells who calls, from the cookie of their session. */
export function createAuthenticator({ homes, clock, cookies, limits }: Options) {
  // By `max` the memory for all would be taken at once.
  const identities = new LRUCache<string, CookieIdentity>({ maxSize: REMEMBERED_COOKIES, sizeCalculation: () => 1 });

  return {
    /** The signed-in member; null for a visitor, an expired or a revoked session. */
    async member(request: Carrier): Promise<Authenticated | null> {
      const sid = cookies.session(request);
      if (!sid) return null;
      const now = clock.now();
      const found = await findCaller(sid, now);
      if (!found) return null;
      const { createdAt, updatedAt, ...member } = found;
      return {
        member,
        createdAt,
        isDueForExtension: now.getTime() - updatedAt.getTime() > EXTEND_AFTER_MS,
      };
    },

    /** Whether the cookie is one of this site's, so that somebody may be signed in. Asks nobody. */
    isSigned: (request: Carrier): boolean => cookies.session(request) !== null,

    /** Who signed the cookie says it is, without asking whether the session still holds: that is the caller's part. */
    async cookieIdentity(request: Carrier): Promise<CookieIdentity | null> {
      const value = cookies.sessionValue(request);
      if (!value) return null;
      const known = identities.get(value);
      if (known) return known;
      const sid = cookies.read(value);
      if (!sid) return null;
      const id = await findSessionUser(await homes.ofAll(), sid);
      if (!id) return null;
      const identity = { id, sid };
      identities.set(value, identity);
      return identity;
    },
  };

  async function findCaller(sid: string, now: Date) {
    const db = await homes.ofAll();
    if (await homes.isOne()) return findSignedIn(db, sid, limits, now);
    const session = await findSession(db, sid, limits, now);
    const person = session && (await findMember(await homes.of(session.id), session.id));
    return person && { ...session, ...person };
  }
}

/**
 * Keeps whoever calls from being deleted until the transaction ends; unauthorized when they are gone. What a member
 * does begins with it, so that a deletion finds all of it done or none of it begun.
 */
export async function requireUser(tx: Tx, userId: string): Promise<void> {
  if (!(await holdUser(tx, userId))) throw new AppError('unauthorized');
}
