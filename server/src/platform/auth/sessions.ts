import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/live/live.queries.ts';
import { sessionTopic } from '#platform/live/live.ts';
import { type Auth, isSecure } from './auth.ts';
import { type Authenticated, findCookie, findSessionCookie, readSigned, writeSigned } from './authenticate.ts';
import { deleteSessionByToken, deleteSessions, extendSession } from './session.queries.ts';
import * as queries from './sign-in.queries.ts';

const DAY_MS = 86_400_000;
/** How long a sign-in waits for its code, as in the auth library. */
const CODE_SECONDS = 600;

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  secret: string;
  auth: Auth;
}

/** Where a sign-in has come to: the session has begun, or a code of the second factor is asked for. */
export type SignInStep = 'done' | 'code';

export type Sessions = ReturnType<typeof createSessions>;

/** Begins and ends sessions in browsers. */
export function createSessions({ db, clock, config, secret, auth }: Deps) {
  const secure = isSecure(config);

  const tokenOf = (request: FastifyRequest) => readSigned(findSessionCookie(request.headers.cookie, secure), secret);

  /** What a sign-in that waits for a code is kept under, by its cookie. */
  async function waitingIn(cookies: string | undefined): Promise<string | null> {
    const { createAuthCookie } = await auth.$context;
    return readSigned(findCookie(cookies, createAuthCookie('two_factor').name), secret);
  }

  async function end(token: string | null): Promise<void> {
    const id = token === null ? undefined : await deleteSessionByToken(db, token);
    if (id) await announceEnds(db, [id]);
  }

  /** Whether nothing about how the user signs in has changed since `version` was read, nor is being changed. */
  function isUnchanged({ id, version }: queries.SignInUser): Promise<boolean> {
    return inTransaction(db, async (tx) => (await queries.awaitVersion(tx, id)) === version);
  }

  return {
    /** Ends the session that the browser had, once it has another one or waits for a code. */
    endFormer: (request: FastifyRequest): Promise<void> => end(tokenOf(request)),

    /** Ends what an answer of the auth library has begun: a session, or a sign-in that waits for a code. */
    async drop(response: Response): Promise<void> {
      const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
      await end(readSigned(findSessionCookie(set.join(';'), secure), secret));
      const waiting = await waitingIn(set.join(';'));
      if (waiting !== null) await queries.takeVerification(db, waiting, new Date(Date.now()));
    },

    isUnchanged,

    /**
     * Lets a user in whom an outside account has proved: to a session, or to the question for a code. Null when how
     * they sign in was changed meanwhile.
     */
    async begin(user: queries.SignInUser, request: FastifyRequest, reply: FastifyReply): Promise<SignInStep | null> {
      const { internalAdapter, createAuthCookie, authCookies } = await auth.$context;
      if (user.hasTwoFactor) {
        const identifier = `2fa-${randomBytes(15).toString('base64url')}`;
        const at = clock.now();
        // The library reads both rows, by the machine's clock.
        const expires = new Date(Date.now() + CODE_SECONDS * 1000);
        await queries.insertVerification(db, { identifier, value: user.id, expires, at });
        await queries.insertVerification(db, { identifier: `2fa-attempts-${identifier}`, value: '0', expires, at });
        if (!(await isUnchanged(user))) {
          await queries.takeVerification(db, identifier, at);
          return null;
        }
        await end(tokenOf(request));
        setCookie(reply, createAuthCookie('two_factor').name, writeSigned(identifier, secret), CODE_SECONDS);
        setCookie(reply, authCookies.sessionToken.name, '', 0);
        return 'code';
      }
      const userAgent = request.headers['user-agent'] ?? '';
      const { token } = await internalAdapter.createSession(user.id, false, { ipAddress: request.ip, userAgent });
      if (!(await isUnchanged(user))) {
        await end(token);
        return null;
      }
      await end(tokenOf(request));
      setCookie(reply, authCookies.sessionToken.name, writeSigned(token, secret), idleSeconds());
      return 'done';
    },

    /** Puts off the end of a session that is in use, but never beyond its longest life. */
    async extend({ member, createdAt }: Authenticated, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const now = clock.now();
      const longest = createdAt.getTime() + config.SESSION_MAX_DAYS * DAY_MS;
      const expire = new Date(Math.min(now.getTime() + config.SESSION_IDLE_DAYS * DAY_MS, longest));
      await extendSession(db, member.sessionId, { expire, now });
      const cookie = findSessionCookie(request.headers.cookie, secure);
      const { authCookies } = await auth.$context;
      const seconds = Math.floor((expire.getTime() - now.getTime()) / 1000);
      if (cookie) setCookie(reply, authCookies.sessionToken.name, cookie, seconds);
    },

    /** The user whose sign-in waits for a code in this browser; undefined when none does. */
    async findWaiting(request: FastifyRequest): Promise<queries.SignInUser | undefined> {
      const identifier = await waitingIn(request.headers.cookie);
      const userId = identifier && (await queries.findVerification(db, identifier, new Date(Date.now())));
      return userId ? queries.findUserById(db, userId) : undefined;
    },
  };

  function idleSeconds(): number {
    return config.SESSION_IDLE_DAYS * (DAY_MS / 1000);
  }

  /** As the auth library sets its own. */
  function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
    const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${value}; ${attributes}`);
  }
}

/** Tells every server of sessions that have ended, so that the live events of each end too. */
export async function announceEnds(db: Executor, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await announce(db, sessionIds.map(sessionTopic));
}

/** Ends all sessions of a user but one, or all; returns how many. */
export async function endSessions(tx: Tx, userId: string, storedId?: string): Promise<number> {
  const ended = await deleteSessions(tx, userId, storedId);
  await announceEnds(tx, ended);
  changed.member(tx, userId, 'account');
  return ended.length;
}
