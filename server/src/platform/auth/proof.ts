import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { CodeKind, Codes } from './codes.ts';
import type { Member } from './member.ts';
import type { Passwords } from './passwords.ts';
import { markProven } from './session.queries.ts';
import type { AuthLimits, Throttle } from './throttle.ts';

const PROOF_MS = 10 * 60_000;

interface Deps {
  db: Database;
  clock: Clock;
  limits: AuthLimits;
  throttle: Throttle;
  passwords: Passwords;
  codes: Codes;
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

/** Asks signed-in members to prove who they are, before what a stolen session must not do. */
export function createProof({ db, clock, limits, throttle, passwords, codes }: Deps) {
  /** Takes a password or a code of the second factor, and remembers it for the session; else invalid_input at the field. */
  async function prove(request: FastifyRequest, member: Member, { password, code }: Given): Promise<void> {
    if (password) {
      const limit = limits.failedPasswordsOf(member.id);
      await throttle.hit(limit);
      if (!(await passwords.isRight(member.id, password))) throw refused('password', 'This is not your password');
      await throttle.forget(limit);
    } else if (!(code && member.hasTwoFactor && (await isRightCode(request, member, code)))) {
      throw refused('code', 'This code is not right');
    }
    if (!(await markProven(db, member.sessionId, clock.now()))) throw new AppError('unauthorized');
  }

  /** A code of six digits is the authenticator app's, any other a backup code. */
  async function isRightCode(request: FastifyRequest, { id }: Member, code: string): Promise<boolean> {
    const typed = code.replace(/\s/g, '');
    const kind: CodeKind = /^\d{6}$/.test(typed) ? 'totp' : 'backup-code';
    try {
      return (await codes.verify(request, { userId: id, kind, code: typed, isSignedIn: true })).ok;
    } catch (error) {
      if (error instanceof AuthRefusal && error.status === 401) return false;
      throw error;
    }
  }

  return {
    prove,

    /** Goes on when the session proved lately who uses it, or proves it now; else proof_required. */
    async require(request: FastifyRequest, member: Member, given: Given = {}): Promise<void> {
      if (isProven(member, clock.now())) return;
      if (!given.password && !given.code) throw new AppError('proof_required');
      await prove(request, member, given);
    },
  };
}

function refused(path: 'password' | 'code', message: string): AppError {
  return new AppError('invalid_input', { issues: [{ path, message }] });
}
