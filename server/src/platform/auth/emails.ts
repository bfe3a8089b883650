import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction, isDatabaseError } from '#platform/db/transaction.ts';
import { type AccountMails, tokenIdentifier } from './account-mails.ts';
import { AuthRefusal, signInPage } from './auth-refusal.ts';
import type { Member } from './member.ts';
import { inOwnSession } from './sessions.ts';
import * as queries from './sign-in.queries.ts';

const UNIQUE_VIOLATION = new Set(['23505']);

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  mails: AccountMails;
}

/** Proving one's address, and taking another one. */
export function createEmails(deps: Deps) {
  const { db, clock, mails } = deps;

  return {
    /** Whether this site sends mails at all. */
    isOn: mails.isOn,

    /** Asks for the mail that verifies the member's own address. */
    async askVerification({ id }: Member): Promise<void> {
      const user = await queries.findUserById(db, id);
      if (!user || user.emailVerified) {
        throw new AuthRefusal(400, 'EMAIL_ALREADY_VERIFIED', 'Email is already verified');
      }
      await inTransaction(db, (tx) => mails.ask(tx, { kind: 'verify', userId: id }));
    },

    /**
     * Asks for another address: it is taken once a link that is mailed there is followed, and the present one is told.
     * Whether somebody has the new one makes no difference here.
     */
    async askChange(member: Member, newEmail: string): Promise<void> {
      if (!mails.isOn) {
        throw new AuthRefusal(
          400,
          'CHANGE_EMAIL_DISABLED',
          'This site sends no mails, so it cannot confirm an address.',
        );
      }
      const { id, email } = member;
      if (newEmail === email) throw new AuthRefusal(400, 'EMAIL_IS_THE_SAME', 'This is your address', 'newEmail');
      await inOwnSession(deps, member, async (tx, user) => {
        await mails.ask(tx, { kind: 'confirm_email', userId: id, email: newEmail, version: String(user.version) });
        await mails.ask(tx, { kind: 'notice', notice: 'email_change_asked', email, about: newEmail });
      });
    },

    /** Follows the link of a mail, once: the path of the page that says what came of it. */
    async confirm(token: string): Promise<string> {
      const now = clock.now();
      const verifying = await queries.takeVerification(db, tokenIdentifier('verify-email', token), now);
      if (verifying !== undefined) return verify(...parts(verifying), now);
      return takeAddress(tokenIdentifier('change-email', token), now);
    },
  };

  async function verify(userId: string, email: string, now: Date): Promise<string> {
    // Another address was taken since the mail was sent.
    if (!(await inTransaction(db, (tx) => queries.markVerified(tx, { userId, email, at: now })))) {
      return signInPage('verification_invalid');
    }
    return '/settings?verified=1';
  }

  async function takeAddress(identifier: string, now: Date): Promise<string> {
    try {
      return await inTransaction(db, async (tx) => {
        const value = await queries.takeVerification(tx, identifier, now);
        if (value === undefined) return signInPage('verification_invalid');
        const [userId, email] = parts(value);
        const user = await queries.lockSignIn(tx, userId);
        if (!user) return signInPage('verification_invalid');
        await queries.updateEmail(tx, userId, email, now);
        await queries.deleteVerificationsOf(tx, userId);
        await queries.countChange(tx, userId);
        await mails.ask(tx, { kind: 'notice', notice: 'email_changed', email: user.email, about: email });
        return '/settings?email=changed';
      });
    } catch (error) {
      if (isDatabaseError(error, UNIQUE_VIOLATION)) return signInPage('email_taken');
      throw error;
    }
  }
}

function parts(value: string): [userId: string, email: string] {
  const [userId = '', email = ''] = value.split(' ');
  return [userId, email];
}
