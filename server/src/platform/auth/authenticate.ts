import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { AppError } from '#platform/errors.ts';
import type { CookieIdentity, Member } from './member.ts';
import { findMember, findSession, findSessionUser, holdUser } from './session.queries.ts';

/** Cookies that this process has found signed, and whose they are, for the hot path: about 70 MB. */
const REMEMBERED_COOKIES = 200_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EXTEND_AFTER_MS = DAY_MS;

interface Options {
  homes: Homes;
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
export function createAuthenticator({ homes, clock, secret, secure, idleDays, maxDays }: Options) {
  // By `max` the memory for all would be taken at once.
  const identities = new LRUCache<string, CookieIdentity>({ maxSize: REMEMBERED_COOKIES, sizeCalculation: () => 1 });

  return {
    /** The signed-in member; null for a visitor, an expired or a revoked session. */
    async member(cookie: string | undefined): Promise<Authenticated | null> {
      const sid = readSigned(findSessionCookie(cookie, secure), secret);
      if (!sid) return null;
      const now = clock.now();
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const session = await findSession(await homes.ofAll(), sid, {
        now,
        startedAfter: daysAgo(maxDays),
        usedAfter: daysAgo(idleDays),
      });
      if (!session) return null;
      const person = await findMember(await homes.of(session.id), session.id);
      if (!person) return null;
      const { createdAt, updatedAt, ...user } = session;
      return {
        member: { ...user, ...person },
        createdAt,
        isDueForExtension: now.getTime() - updatedAt.getTime() > EXTEND_AFTER_MS,
      };
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
      const id = await findSessionUser(await homes.ofAll(), sid);
      if (!id) return null;
      const identity = { id, sid };
      identities.set(value, identity);
      return identity;
    },
  };
}

const PLAIN = 'better-auth.session_token';
const SECURE = `__Secure-${PLAIN}`;

/** The session cookie's value in a Cookie header, as it was sent: whether this site signed it is not known yet. */
export function findSessionCookie(cookieHeader: string | undefined, secure: boolean): string | undefined {
  return findCookie(cookieHeader, secure ? SECURE : PLAIN);
}

/** The value of a cookie in a Cookie header, as it was sent. */
export function findCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const pair = part.trim();
    if (pair.startsWith(name) && pair[name.length] === '=') return pair.slice(name.length + 1);
  }
  return undefined;
}

/**
 * What this site has signed in a cookie's value, if it has: the auth library stores
 * `encodeURIComponent(text + '.' + base64(HMAC-SHA256(secret, text)))`. Null for anything else.
 */
export function readSigned(cookie: string | undefined, secret: string): string | null {
  if (!cookie) return null;
  const signed = decode(cookie);
  const dot = signed.lastIndexOf('.');
  if (dot <= 0) return null;
  const text = signed.slice(0, dot);
  return isSignature(signed.slice(dot + 1), text, secret) ? text : null;
}

/** A text as the auth library signs it in a cookie's value. */
export function writeSigned(text: string, secret: string): string {
  return encodeURIComponent(`${text}.${createHmac('sha256', secret).update(text).digest('base64')}`);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function isSignature(given: string, text: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const actual = Buffer.from(given, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Keeps whoever calls from being deleted until the transaction ends; unauthorized when they are gone. What a member
 * does begins with it, so that a deletion finds all of it done or none of it begun.
 */
export async function requireUser(tx: Tx, userId: string): Promise<void> {
  if (!(await holdUser(tx, userId))) throw new AppError('unauthorized');
}
