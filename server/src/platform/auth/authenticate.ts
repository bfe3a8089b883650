import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { CookieIdentity, Member } from './member.ts';
import { findSession, findSessionUser } from './session.queries.ts';
import { findSessionCookie, readSessionToken } from './session-cookie.ts';

/** Cookies that this process has found signed, and whose they are, for the hot path: about 70 MB. */
const REMEMBERED_COOKIES = 200_000;
const REFRESH_AFTER_MS = 24 * 60 * 60 * 1000;

interface Options {
  db: Database;
  clock: Clock;
  secret: string;
  secure: boolean;
}

export interface Authenticated {
  member: Member;
  /** The session is older than a day since its last extension: the auth library should extend it. */
  isDueForRefresh: boolean;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Tells who calls, from the Cookie header. */
export function createAuthenticator({ db, clock, secret, secure }: Options) {
  const identities = new LRUCache<string, CookieIdentity>({ max: REMEMBERED_COOKIES });

  return {
    /** The signed-in member; null for a visitor, an expired or a revoked session. One query. */
    async member(cookie: string | undefined): Promise<Authenticated | null> {
      const sid = readSessionToken(findSessionCookie(cookie, secure), secret);
      if (!sid) return null;
      const now = clock.now();
      const session = await findSession(db, sid, now);
      if (!session) return null;
      const { updatedAt, ...member } = session;
      return { member, isDueForRefresh: now.getTime() - updatedAt.getTime() > REFRESH_AFTER_MS };
    },

    /** Whether the cookie is one of this site's, so that somebody may be signed in. Asks nobody. */
    isSigned: (cookie: string | undefined): boolean =>
      readSessionToken(findSessionCookie(cookie, secure), secret) !== null,

    /** Who signed the cookie says it is, without asking whether the session still holds: that is the caller's part. */
    async cookieIdentity(cookie: string | undefined): Promise<CookieIdentity | null> {
      const value = findSessionCookie(cookie, secure);
      if (!value) return null;
      const known = identities.get(value);
      if (known) return known;
      const sid = readSessionToken(value, secret);
      if (!sid) return null;
      const id = await findSessionUser(db, sid);
      if (!id) return null;
      const identity = { id, sid };
      identities.set(value, identity);
      return identity;
    },
  };
}
