import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { LOCKED_SECONDS, MAX_WRONG_CODES } from './auth.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Library } from './library.ts';
import type { Sessions } from './sessions.ts';
import * as queries from './sign-in.queries.ts';
import { hitThrottle, isCounted } from './throttle.queries.ts';
import { createKeyedMutex } from './throttle.ts';

/** Longer than the library takes a code of an authenticator app for. */
const USED_SECONDS = 300;

/** Which code: of an authenticator app, or one of the backup codes. */
export type CodeKind = 'totp' | 'backup-code';

interface Deps {
  db: Database;
  clock: Clock;
  library: Library;
  sessions: Sessions;
}

interface Attempt {
  userId: string;
  kind: CodeKind;
  code: string;
  /** Signed in already; the library counts wrong codes of a sign-in only. */
  isSignedIn: boolean;
}

export type Codes = ReturnType<typeof createCodes>;

/** The second factor, as the auth library checks it; a code is good once, and wrong ones count for the account. */
export function createCodes({ db, clock, library, sessions }: Deps) {
  const exclusively = createKeyedMutex();

  return {
    /**
     * The library's answer to a code. Codes of one account wait for each other: of a burst, no more are looked at than
     * may be wrong.
     */
    verify: (request: FastifyRequest, attempt: Attempt): Promise<Response> =>
      exclusively(attempt.userId, () => verify(request, attempt)),
  };

  /** A session that the library begins with a code that was used at the same moment, on another server, is ended. */
  async function verify(request: FastifyRequest, { userId, kind, code, isSignedIn }: Attempt): Promise<Response> {
    const now = clock.now();
    const key = `code-used:${createHash('sha256').update(`${userId} ${code}`).digest('base64url')}`;
    if (isSignedIn) await refuseLocked(userId);
    if (kind === 'totp' && (await isCounted(db, key, now, USED_SECONDS))) throw await usedAlready(userId);
    const response = await library(request, `/two-factor/verify-${kind}`, { code });
    if (isSignedIn && response.status === 401) await countWrong(userId);
    if (isSignedIn && response.ok) await queries.forgetWrongCodes(db, userId);
    if (!response.ok || kind !== 'totp') return response;
    const { hits } = await hitThrottle(db, key, now, USED_SECONDS);
    if (hits === 1) return response;
    await sessions.drop(response);
    throw await usedAlready(userId);
  }

  async function usedAlready(userId: string): Promise<AuthRefusal> {
    await countWrong(userId);
    return new AuthRefusal(401, 'INVALID_CODE', 'This code was used already. Wait for the next one.', 'code');
  }

  async function countWrong(userId: string): Promise<void> {
    // The library, which sets and reads this too, goes by the machine's clock.
    const until = new Date(Date.now() + LOCKED_SECONDS * 1000);
    await queries.countWrongCode(db, userId, { max: MAX_WRONG_CODES, until });
  }

  async function refuseLocked(userId: string): Promise<void> {
    const lock = await queries.findCodeLock(db, userId);
    if (lock && lock.getTime() > Date.now()) {
      throw new AuthRefusal(429, 'ACCOUNT_TEMPORARILY_LOCKED', 'Too many wrong codes. Please try again later.');
    }
  }
}
