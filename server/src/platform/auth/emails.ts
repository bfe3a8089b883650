import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction, isDatabaseError } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { firstId } from '#platform/ids.ts';
import { readerLanguage } from '#platform/texts.ts';
import { type AccountMails, type ConfirmPurpose, tokenIdentifier, UNDO_MS } from './account-mails.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Member } from './member.ts';
import type { Passwords } from './passwords.ts';
import { endSessions, inOwnSession } from './sessions.ts';
import * as queries from './sign-in.queries.ts';
import { removeTwoFactor } from './sign-ins.queries.ts';
import { lockFactor } from './two-factor.queries.ts';
import * as verifications from './verification.queries.ts';

const UNIQUE_VIOLATION = new Set(['23505']);

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  mails: AccountMails;
  passwords: Passwords;
}

/** Proving one's address, and taking another one. */
export function createEmails(deps: Deps) {
  const { db, clock, mails, passwords } = deps;

  return {
    /** Whether this site sends mails at all. */
    isOn: mails.isOn,

    /** Asks for the mail that verifies the member's own address. */
    async askVerification({ id }: Member): Promise<void> {
      const user = await queries.findUserById(db, id);
      if (!user || user.emailVerified) {
        throw new AuthRefusal(400, 'EMAIL_ALREADY_VERIFIED', t`Email is already verified`);
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
          t`This site sends no mails, so it cannot confirm an address.`,
        );
      }
      const { id, email } = member;
      if (newEmail === email) throw new AuthRefusal(400, 'EMAIL_IS_THE_SAME', t`This is your address`, 'newEmail');
      await inOwnSession(deps, member, async (tx, user) => {
        const version = String(user.version);
        await mails.ask(tx, {
          kind: 'confirm_email',
          userId: id,
          email: newEmail,
          version,
          sessionId: member.sessionId,
        });
        await mails.ask(tx, { kind: 'notice', notice: 'email_change_asked', email, about: newEmail });
      });
    },

    /**
     * An own address and password for the administrator of the first start, whose address is known to everybody and gets
     * no mail. Nobody has proved the new one yet; every other session ends.
     */
    async claim(member: Member, email: string, password: string): Promise<void> {
      if (member.email !== FIRST_ADMIN_EMAIL) {
        throw new AuthRefusal(400, 'ACCOUNT_HAS_AN_OWNER', t`This account has an address of its own already`);
      }
      passwords.check(password, { email, username: member.username });
      const hash = await passwords.hash(password);
      const work = inOwnSession(deps, member, async (tx, user) => {
        if (user.email !== FIRST_ADMIN_EMAIL) throw new AppError('conflict');
        await queries.updateEmail(tx, { userId: member.id, email, isVerified: false, at: clock.now() });
        await queries.savePasswordHash(tx, member.id, hash, clock.now());
        await verifications.deleteVerificationsOf(tx, member.id);
        await queries.countChange(tx, member.id);
        await endSessions(tx, member.id, member.sessionId);
        await mails.ask(tx, { kind: 'verify', userId: member.id });
      });
      await refusingTaken(work, 'email');
    },

    /** Does what the link of a mail is for, once somebody has pressed the button of its page. */
    async confirm(token: string, member: Member | null): Promise<Confirmed> {
      const now = clock.now();
      const find = (purpose: ConfirmPurpose) =>
        verifications.findVerification(db, tokenIdentifier(purpose, token), now);
      const [verifying, changing, undoing] = [
        await find('verify-email'),
        await find('change-email'),
        await find('undo-email'),
      ];
      if (verifying !== undefined) return verify(parts(verifying), now);
      if (changing !== undefined) return takeAddress(token, parts(changing), member);
      if (undoing !== undefined) return takeBack(token, parts(undoing));
      throw invalidLink();
    },
  };

  /** The same answer for a second time: nothing is left to do then. */
  async function verify([userId, email]: Parts, now: Date): Promise<Confirmed> {
    // Another address was taken since the mail was sent.
    if (!(await inTransaction(db, (tx) => queries.markVerified(tx, { userId, email, at: now })))) throw invalidLink();
    return { status: 'verified' };
  }

  /** In the session that asked for the change alone: whoever else reads the mail could not have asked. */
  async function takeAddress(token: string, [userId, email, sessionId]: Parts, member: Member | null) {
    const isSame = member?.id === userId && (sessionId === '' || member.sessionId === sessionId);
    if (!member || !isSame) throw otherSession();
    return refusingTaken(
      inOwnSession(deps, member, async (tx, user): Promise<Confirmed> => {
        await takeLink(tx, 'change-email', token);
        await queries.updateEmail(tx, { userId, email, isVerified: true, at: clock.now() });
        // The owner of the new address has not proved that these accounts are theirs.
        await queries.markAccountsUnverified(tx, userId);
        await verifications.deleteVerificationsOf(tx, userId);
        await queries.countChange(tx, userId);
        const at = clock.now().toISOString();
        await mails.ask(tx, { kind: 'email_changed', userId, email: user.email, about: email, at });
        return { status: 'changed' };
      }),
    );
  }

  /**
   * The account is its former owner's again, without what was set up since the change, or in the week before it: a factor,
   * outside accounts, a password; and without sessions.
   */
  async function takeBack(token: string, [userId, email, changedAt]: Parts): Promise<Confirmed> {
    const since = new Date(new Date(changedAt).getTime() - UNDO_MS);
    return refusingTaken(
      inTransaction(db, async (tx): Promise<Confirmed> => {
        const user = await queries.lockSignIn(tx, userId);
        await takeLink(tx, 'undo-email', token);
        const at = clock.now();
        // Of several changes a link undoes its own and those after it, whose links are worth nothing then.
        if (!user || (await verifications.wasUndone(tx, userId, changedAt))) throw invalidLink();
        await verifications.insertUndone(tx, userId, { changedAt, at });
        await queries.updateEmail(tx, { userId, email, isVerified: true, at });
        const factor = await lockFactor(tx, userId);
        if (factor && factor.id >= firstId(since)) await removeTwoFactor(tx, userId);
        await queries.deleteOutsideAccounts(tx, userId, since);
        await queries.deletePassword(tx, userId, new Date(changedAt));
        await verifications.deleteVerificationsOf(tx, userId);
        await queries.countChange(tx, userId);
        await endSessions(tx, userId);
        for (const told of [email, user.email])
          await mails.ask(tx, { kind: 'notice', notice: 'address_restored', email: told, language: readerLanguage() });
        return { status: 'undone' };
      }),
    );
  }

  /** Of several who press the button at once, one does it. */
  async function takeLink(tx: Tx, purpose: ConfirmPurpose, token: string): Promise<void> {
    const taken = await verifications.takeVerification(tx, tokenIdentifier(purpose, token), clock.now());
    if (taken === undefined) throw invalidLink();
  }
}

/** What the link of a mail has done. */
export interface Confirmed {
  status: 'verified' | 'changed' | 'undone';
}

/** `more`: the session that asked for a change, or when a change was that can be undone. */
type Parts = [userId: string, email: string, more: string];

function parts(value: string): Parts {
  const [userId = '', email = '', more = ''] = value.split(' ');
  return [userId, email, more];
}

async function refusingTaken<T>(work: Promise<T>, field?: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDatabaseError(error, UNIQUE_VIOLATION))
      throw new AuthRefusal(409, 'EMAIL_TAKEN', t`Another account has this address by now.`, field);
    throw error;
  }
}

const invalidLink = () => new AuthRefusal(400, 'INVALID_TOKEN', t`This link does not work any more.`);
const otherSession = () =>
  new AuthRefusal(403, 'OTHER_SESSION', t`Open the link in the browser in which you asked for the change, signed in.`);
