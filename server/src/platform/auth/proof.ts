import { t } from '@cinder/contract/shared/messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { AuthRefusal, LOCKED_SECONDS } from './auth-refusal.ts';
import type { Member } from './member.ts';
import type { Passwords } from './passwords.ts';
import type { CodeKind, SecondFactor } from './second-factor.ts';
import { markProven } from './session.queries.ts';
import { inOwnSession } from './sessions.ts';
import { findPasswordHash } from './sign-in.queries.ts';
import type { AuthLimits, Throttle } from './throttle.ts';

const PROOF_MS = 10 * 60_000;

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  limits: AuthLimits;
  throttle: Throttle;
  passwords: Passwords;
  secondFactor: SecondFactor;
}

/** What a member gives to prove who they are: one of the two. */
interface Given {
  password?: string | undefined;
  code?: string | undefined;
}

/** Whether this session proved lately who uses it. */
function isProven({ provenAt }: Pick<Member, 'provenAt'>, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROOF_MS;
}

/** Whether somebody proves who they are by a code alone: a password is less than such an administrator signs in with. */
export const asksCode = ({ isAdmin, hasTwoFactor }: Member): boolean => isAdmin && hasTwoFactor;

/** Asks signed-in members to prove who they are, before what a stolen session must not do. */
export function createProof(deps: Deps) {
  const { clock, limits, throttle, passwords, secondFactor } = deps;

  /** Takes a password or a code of the second factor, and remembers it for the session; else invalid_input at the field. */
  async function prove(member: Member, { password, code }: Given): Promise<void> {
    const needsCode = asksCode(member);
    if (needsCode && password && !code)
      throw invalidField('code', t`Enter a code of your authenticator app, or a backup code`);
    if (password && !needsCode) {
      const limit = limits.failedPasswordsOf(member.id);
      await throttle.hit(limit);
      const hash = await passwords.compare(member.id, password);
      if (hash === null) throw invalidField('password', t`This is not your password`);
      await throttle.forget(limit);
      await inOwnSession(deps, member, async (tx) => {
        // A password that was changed meanwhile proves nothing.
        if ((await findPasswordHash(tx, member.id)) !== hash)
          throw invalidField('password', t`This is not your password`);
        await markProven(tx, member.sessionId, clock.now());
      });
    } else if (!(code && member.hasTwoFactor && (await isRightCode(member, code)))) {
      throw invalidField('code', t`This code is not right`);
    }
  }

  /** A code of six digits is the authenticator app's, any other a backup code. */
  async function isRightCode(member: Member, code: string): Promise<boolean> {
    const typed = code.replace(/\s/g, '');
    const kind: CodeKind = /^\d{6}$/.test(typed) ? 'totp' : 'backup-code';
    try {
      await secondFactor.prove(member, kind, typed);
      return true;
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      if (error.status !== 429) return false;
      throw new AppError('too_many_requests', { message: error.text, retryAfter: LOCKED_SECONDS });
    }
  }

  return {
    prove,

    /** Goes on when the session proved lately who uses it, or proves it now; else proof_required. */
    async require(member: Member, given: Given = {}): Promise<void> {
      if (isProven(member, clock.now())) return;
      if (!given.password && !given.code) throw new AppError('proof_required');
      await prove(member, given);
    },
  };
}
