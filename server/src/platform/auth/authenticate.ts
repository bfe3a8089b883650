import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { CookieIdentity, Member } from './member.ts';
import { findSession, findSessionUser } from './session.queries.ts';
import { findSessionCookie, readSigned } from './session-cookie.ts';

/** Cookies that this process has found signed, and whose they are, for the hot path: about 70 MB. */
const REMEMBERED_COOKIES = 200_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EXTEND_AFTER_MS = DAY_MS;

interface Options {
  db: Database;
  clock: Clock;
  secret: string;
  secure: boolean;
  /** The longest life of a session in days: unused, and in any case. */
  idleDays: number;
  maxDays: number;
}

export interface Authenticated {
  member: Member;
  /** When the session began. */
  createdAt: Date;
  /** The session is older than a day since its last extension. */
  isDueForExtension: boolean;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Tells who calls, from the Cookie header. */
export function createAuthenticator({ db, clock, secret, secure, idleDays, maxDays }: Options) {
  const identities = new LRUCache<string, CookieIdentity>({ max: REMEMBERED_COOKIES });

  return {
    /** The signed-in member; null for a visitor, an expired or a revoked session. One query. */
    async member(cookie: string | undefined): Promise<Authenticated | null> {
      const sid = readSigned(findSessionCookie(cookie, secure), secret);
      if (!sid) return null;
      const now = clock.now();
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const session = await findSession(db, sid, { now, begunAfter: daysAgo(maxDays), usedAfter: daysAgo(idleDays) });
      if (!session) return null;
      const { createdAt, updatedAt, ...member } = session;
      return { member, createdAt, isDueForExtension: now.getTime() - updatedAt.getTime() > EXTEND_AFTER_MS };
    },

    /** Whether the cookie is one of this site's, so that somebody may be signed in. Asks nobody. */
    isSigned: (cookie: string | undefined): boolean => readSigned(findSessionCookie(cookie, secure), secret) !== null,

    /** Who signed the cookie says it is, without asking whether the session still holds: that is the caller's part. */
    async cookieIdentity(cookie: string | undefined): Promise<CookieIdentity | null> {
      const value = findSessionCookie(cookie, secure);
      if (!value) return null;
      const known = identities.get(value);
      if (known) return known;
      const sid = readSigned(value, secret);
      if (!sid) return null;
      const id = await findSessionUser(db, sid);
      if (!id) return null;
      const identity = { id, sid };
      identities.set(value, identity);
      return identity;
    },
  };
}
