import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/live/live.queries.ts';
import { sessionTopic } from '#platform/live/live.ts';
import { readerLanguage } from '#platform/texts.ts';
import type { AuthEventBus } from './auth.events.ts';
import type { Authenticated } from './authenticate.ts';
import type { Cookies } from './cookies.ts';
import type { Member } from './member.ts';
import {
  deleteSessionByToken,
  deleteSessions,
  extendSession,
  holdsSession,
  insertSession,
  type SessionLimits,
  updateToken,
} from './session.queries.ts';
import * as queries from './sign-in.queries.ts';
import * as verifications from './verification.queries.ts';

const DAY_MS = 86_400_000;
/** How long a sign-in waits for its code. */
const CODE_MS = 600_000;

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  cookies: Cookies;
  events: AuthEventBus;
}

/** Where a sign-in has come to: the session has begun, or a code of the second factor is asked for. */
export type SignInStep = 'done' | 'code';

type BegunSession = { token: string; expire: Date };
type Begun = BegunSession | { waiting: string };

export type Sessions = ReturnType<typeof createSessions>;

/** Begins and ends sessions in browsers. */
export function createSessions({ db, clock, config, cookies, events }: Deps) {
  const limits = sessionLimits(config);

  /** When a session that is used now is over, unless it is used again. */
  const endAfter = (createdAt: Date, now: Date) =>
    new Date(Math.min(now.getTime() + limits.idleDays * DAY_MS, createdAt.getTime() + limits.maxDays * DAY_MS));

  const secondsTo = (end: Date) => Math.floor((end.getTime() - clock.now().getTime()) / 1000);

  async function end(executor: Executor, token: string | null): Promise<void> {
    const id = token === null ? undefined : await deleteSessionByToken(executor, token);
    if (id) await announceEnds(executor, [id]);
  }

  /** Begins a session, in the place of the one that the browser had. */
  async function beginSession(tx: Tx, userId: string, request: FastifyRequest): Promise<BegunSession> {
    const at = clock.now();
    const token = newToken();
    const expire = endAfter(at, at);
    const userAgent = request.headers['user-agent'] ?? '';
    await events.publish(tx, 'auth.signed_in', { userId });
    await end(tx, cookies.session(request));
    await insertSession(tx, { userId, sid: token, ipAddress: request.ip, userAgent, expire, at });
    changed.member(tx, userId, 'account');
    return { token, expire };
  }

  async function beginWaiting(tx: Tx, userId: string, request: FastifyRequest): Promise<{ waiting: string }> {
    const identifier = `2fa-${randomBytes(15).toString('base64url')}`;
    const at = clock.now();
    const expires = new Date(at.getTime() + CODE_MS);
    await end(tx, cookies.session(request));
    await verifications.insertVerification(tx, { identifier, value: userId, expires, at });
    await verifications.insertVerification(tx, { identifier: triesOf(identifier), value: '0', expires, at });
    return { waiting: identifier };
  }

  /** Hands what has begun on to the browser, once it is committed. */
  function give(begun: Begun, reply: FastifyReply): SignInStep {
    if ('token' in begun) {
      cookies.setSession(reply, begun.token, secondsTo(begun.expire));
      return 'done';
    }
    cookies.setWaiting(reply, begun.waiting, CODE_MS / 1000);
    cookies.clearSession(reply);
    return 'code';
  }

  return {
    beginSession,
    give,

    /** The same session under a new token: the one of before is worthless. */
    async renew(tx: Tx, sessionId: string): Promise<BegunSession> {
      const token = newToken();
      // Streams that were opened by the token of before end; those of its own browser come back.
      await announceEnds(tx, [sessionId]);
      return { token, expire: await updateToken(tx, sessionId, token, limits) };
    },

    /** Ends the session of this browser. */
    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await end(db, cookies.session(request));
      cookies.clearSession(reply);
    },

    /**
     * Lets a user in who has proved who they are: to a session, or to the question for a code. Null when how they sign
     * in was changed since they were read.
     */
    async begin(user: queries.SignInUser, request: FastifyRequest, reply: FastifyReply): Promise<SignInStep | null> {
      const begun = await inTransaction(db, async (tx): Promise<Begun | null> => {
        if (!(await queries.noteSignIn(tx, user, readerLanguage()))) return null;
        return user.hasTwoFactor ? beginWaiting(tx, user.id, request) : beginSession(tx, user.id, request);
      });
      // What was chosen on another device.
      if (begun && user.language) cookies.setLanguage(reply, user.language);
      return begun && give(begun, reply);
    },

    /** Keeps what a browser is to ask for, and of who is signed in there what they want on every device. */
    async chooseLanguage(language: string, userId: string | undefined, reply: FastifyReply): Promise<void> {
      if (userId !== undefined) {
        await inTransaction(db, async (tx) => {
          await queries.updateLanguage(tx, userId, language === '' ? null : language);
          changed.member(tx, userId, 'account');
        });
      }
      cookies.setLanguage(reply, language);
    },

    hold: (tx: Tx, caller: Caller) => holdOwnSession(tx, { clock, config }, caller),

    /** Puts off the end of a session that is in use, but never beyond its longest life. */
    async extend({ member, createdAt }: Authenticated, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const now = clock.now();
      const expire = endAfter(createdAt, now);
      const token = cookies.session(request);
      // Under another token by now the browser has, or will get, the cookie of that.
      if (token && (await extendSession(db, { id: member.sessionId, sid: token }, { expire, now })))
        cookies.setSession(reply, token, secondsTo(expire));
    },

    /** The user whose sign-in waits for a code in this browser; undefined when none does. */
    async findWaiting(request: FastifyRequest): Promise<(queries.SignInUser & { identifier: string }) | undefined> {
      const identifier = cookies.waiting(request);
      const userId = identifier && (await verifications.findVerification(db, identifier, clock.now()));
      const user = userId ? await queries.findUserById(db, userId) : undefined;
      return user && identifier ? { ...user, identifier } : undefined;
    },
  };
}

const newToken = () => randomBytes(24).toString('base64url');

/** Under what the tries of a sign-in that waits for a code are counted. */
export const triesOf = (identifier: string): string => `2fa-attempts-${identifier}`;

export const sessionLimits = ({ SESSION_IDLE_DAYS, SESSION_MAX_DAYS }: Config): SessionLimits => ({
  idleDays: SESSION_IDLE_DAYS,
  maxDays: SESSION_MAX_DAYS,
});

type Caller = Pick<Member, 'id' | 'sessionId'>;
type Judge = Pick<Deps, 'clock' | 'config'>;

/** Keeps a session from being ended until the transaction is; unauthorized when it is over already. */
export async function holdSession(tx: Tx, { clock, config }: Judge, { sessionId }: Pick<Caller, 'sessionId'>) {
  if (!(await holdsSession(tx, sessionId, sessionLimits(config), clock.now()))) throw new AppError('unauthorized');
}

/**
 * Keeps everything else from changing how the caller signs in, and from ending their session, until the transaction is
 * over; unauthorized when the session is over already. What a session changes about signing in begins with it.
 */
export async function holdOwnSession(tx: Tx, judge: Judge, caller: Caller): Promise<queries.SignInUser> {
  const user = await queries.lockSignIn(tx, caller.id);
  if (!user) throw new AppError('unauthorized');
  await holdSession(tx, judge, caller);
  return user;
}

/** The same as a transaction of its own. */
export function inOwnSession<T>(
  deps: Pick<Deps, 'db'> & Judge,
  caller: Caller,
  work: (tx: Tx, user: queries.SignInUser) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => work(tx, await holdOwnSession(tx, deps, caller)));
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
