import { MAX_PASSWORD, MIN_PASSWORD, passwordProblem } from '@cinder/contract/account/password.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { type AccountMails, tokenIdentifier } from './account-mails.ts';
import type { AuthEventBus } from './auth.events.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Hashing } from './hashing.ts';
import type { Member } from './member.ts';
import { findMember } from './session.queries.ts';
import { endSessions, inOwnSession } from './sessions.ts';
import * as queries from './sign-in.queries.ts';
import { removeTwoFactor } from './sign-ins.queries.ts';
import * as verifications from './verification.queries.ts';

/** Passwords that many people use, of the lengths that this site takes. */
const COMMON = new Set(
  Object.values<string>(dictionary['passwords-common']).filter((password) => password.length >= MIN_PASSWORD),
);

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  hashing: Hashing;
  mails: AccountMails;
  siteNames(): string[];
  events: AuthEventBus;
}

/** Whose password it is to be, as far as that is known. */
interface Owner {
  email: string;
  username?: string | undefined;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** What passwords may be, and all ways to change one. Each ends what the former password had let in. */
export function createPasswords(deps: Deps) {
  const { db, clock, hashing, mails, siteNames, events } = deps;

  /** Refuses a password, with the reason at the field, that is too short, too long, common or somebody's own name. */
  function check(password: string, { email, username }: Owner, field = 'newPassword'): void {
    if (password.length < MIN_PASSWORD) throw new AuthRefusal(400, 'PASSWORD_TOO_SHORT', t`Password too short`, field);
    if (password.length > MAX_PASSWORD) throw new AuthRefusal(400, 'PASSWORD_TOO_LONG', t`Password too long`, field);
    const ownWords = [...siteNames(), email, username ?? ''];
    const problem = passwordProblem(password, { ownWords, isCommon: (word) => COMMON.has(word) });
    if (problem) throw new AuthRefusal(400, 'PASSWORD_REFUSED', problem, field);
  }

  /** The hash that a user's password was compared with; null when it is another one, or there is none. Takes as long. */
  async function compare(userId: string | null, password: string): Promise<string | null> {
    const stored = userId === null ? null : await queries.findPasswordHash(db, userId);
    if (stored === null || password.length > MAX_PASSWORD) {
      await hashing.hash('no password is stored');
      return null;
    }
    return (await hashing.verify({ hash: stored, password })) ? stored : null;
  }

  /** What is kept of a link, mailed or handed over, while it holds. */
  async function findReset(token: string): Promise<{ identifier: string; value: string }> {
    for (const purpose of ['reset-password', 'reset-handed-over'] as const) {
      const identifier = tokenIdentifier(purpose, token);
      const value = await verifications.findVerification(db, identifier, clock.now());
      if (value !== undefined) return { identifier, value };
    }
    throw invalidToken();
  }

  async function forgetUnproved(tx: Tx, userId: string): Promise<void> {
    await removeTwoFactor(tx, userId);
    await events.publish(tx, 'auth.taken_over', { userId });
  }

  return {
    check,

    hash: (password: string): Promise<string> => hashing.hash(password),

    compare,

    /** Whether a user's password is this one; false when there is none, or no user. */
    isRight: async (userId: string | null, password: string): Promise<boolean> =>
      (await compare(userId, password)) !== null,

    /** Asks for the mail with the link; whether there is an account makes no difference here. */
    async requestReset(email: string): Promise<void> {
      await inTransaction(db, (tx) => mails.ask(tx, { kind: 'reset', email }));
    },

    /**
     * A new password by a link; one that was mailed proves the address that is answered. The token is used up only when the
     * password is taken; of several who use it at once, one does.
     */
    async reset(token: string, password: string): Promise<{ email: string }> {
      const { identifier, value } = await findReset(token);
      const [userId = ''] = value.split(' ');
      const user = await queries.findUserById(db, userId);
      if (!user) throw invalidToken();
      check(password, { email: user.email, username: await queries.findUsername(db, user.id) });
      const hashed = await hashing.hash(password);
      await inTransaction(db, async (tx) => {
        const now = clock.now();
        const locked = await queries.lockSignIn(tx, user.id);
        if (!locked || (await verifications.takeVerification(tx, identifier, now)) === undefined) throw invalidToken();
        await queries.savePasswordHash(tx, user.id, hashed, now);
        if (value !== verifications.handedOverTo(user.id)) {
          // What somebody set up before who had not proved the address is not its owner's.
          // Of an administrator a mailbox alone takes no factor: who runs the site does.
          const isAdmin = (await findMember(tx, user.id))?.isAdmin ?? false;
          if (!locked.emailVerified && !isAdmin) await forgetUnproved(tx, user.id);
          await queries.markVerified(tx, { userId: user.id, email: user.email, at: now });
          await queries.deleteUnverifiedAccounts(tx, user.id);
        }
        await verifications.deleteVerificationsOf(tx, user.id);
        await queries.countChange(tx, user.id);
        await endSessions(tx, user.id);
        await mails.ask(tx, { kind: 'notice', notice: 'password_changed', email: user.email });
      });
      return { email: user.email };
    },

    /** A password in place of every way in that somebody without a proved address had set up. */
    async takeOver(userId: string, password: string): Promise<void> {
      const hashed = await hashing.hash(password);
      await inTransaction(db, async (tx) => {
        if (!(await queries.lockSignIn(tx, userId))) throw new AppError('conflict');
        await queries.deleteOutsideAccounts(tx, userId);
        await forgetUnproved(tx, userId);
        await queries.savePasswordHash(tx, userId, hashed, clock.now());
        await verifications.deleteVerificationsOf(tx, userId);
        await queries.countChange(tx, userId);
        await endSessions(tx, userId);
      });
    },

    /** Another password with the present one; every other session ends. */
    async change(member: Member, current: string, next: string): Promise<void> {
      check(next, member);
      const before = await compare(member.id, current);
      if (before === null) throw new AuthRefusal(400, 'INVALID_PASSWORD', t`Invalid password`, 'currentPassword');
      const hashed = await hashing.hash(next);
      await inOwnSession(deps, member, async (tx) => {
        // Another change, with the same present password, was first.
        if ((await queries.findPasswordHash(tx, member.id)) !== before) {
          throw new AuthRefusal(400, 'INVALID_PASSWORD', t`Invalid password`, 'currentPassword');
        }
        await queries.savePasswordHash(tx, member.id, hashed, clock.now());
        await verifications.deleteVerificationsOf(tx, member.id);
        await queries.countChange(tx, member.id);
        await endSessions(tx, member.id, member.sessionId);
        await mails.ask(tx, { kind: 'notice', notice: 'password_changed', email: member.email });
      });
    },

    /** A first password, for a member who came by an outside account. password_already_set when there is one. */
    async setFirst(member: Member, password: string): Promise<void> {
      if ((await queries.findPasswordHash(db, member.id)) !== null) throw new AppError('password_already_set');
      check(password, member);
      const hashed = await hashing.hash(password);
      await inOwnSession(deps, member, async (tx) => {
        if ((await queries.findPasswordHash(tx, member.id)) !== null) throw new AppError('password_already_set');
        await queries.savePasswordHash(tx, member.id, hashed, clock.now());
        await verifications.deleteVerificationsOf(tx, member.id);
        await queries.countChange(tx, member.id);
        await endSessions(tx, member.id, member.sessionId);
        await mails.ask(tx, { kind: 'notice', notice: 'password_changed', email: member.email });
      });
    },
  };
}

function invalidToken(): AuthRefusal {
  return new AuthRefusal(400, 'INVALID_TOKEN', t`Invalid token`);
}
