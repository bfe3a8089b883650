import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs, Queue } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import * as queries from './sign-in.queries.ts';

const QUEUE = 'account-mail';
const HOUR_MS = 3_600_000;
const RESET_MS = HOUR_MS;
const VERIFY_MS = 24 * HOUR_MS;

/** What is told to a member about a change to how they sign in. */
const NOTICES = {
  password_changed: 'Your password was changed. Every other device was signed out.',
  two_factor_on: 'Two-factor sign-in was turned on.',
  two_factor_off: 'Two-factor sign-in was turned off.',
  backup_codes_made: 'New backup codes were made. The ones before no longer work.',
  provider_linked: 'An outside account was connected. It can be used to sign in: ',
  provider_unlinked: 'An outside account was disconnected. It can no longer be used to sign in: ',
  email_change_asked: 'A change of your e-mail address was asked for. It happens once the new address is confirmed: ',
  email_changed: 'Your e-mail address was changed. The new one is: ',
  reset_link_made: 'An administrator made a link with which a new password can be chosen, to hand it to you.',
  email_taken: 'Somebody asked to use this address for their account. There is an account with it already.',
} as const;
/** Under a link that somebody else may have asked for. */
const IGNORE = 'If you did not ask for this, do not follow the link: nothing happens then.';
export type Notice = keyof typeof NOTICES;

export type AccountMail =
  | { kind: 'verify'; userId: string }
  | { kind: 'reset'; email: string }
  | { kind: 'confirm_email'; userId: string; email: string; version: string }
  | { kind: 'notice'; notice: Notice; email: string; about?: string };

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  jobs: Jobs;
  mailer: Mailer | null;
}

export interface ResetLink {
  address: string;
  expiresAt: string;
}

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Mails about signing in. They are asked for in the transaction that they are about and leave by a job, so that no
 * answer waits for the mail server. A link's token is made when its mail is sent: only its hash is ever stored.
 */
export function createAccountMails({ db, clock, config, jobs, mailer }: Deps) {
  const site = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

  async function keepToken(purpose: Purpose, value: string, lifetimeMs: number, into: Executor = db): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const at = clock.now();
    const expires = new Date(at.getTime() + lifetimeMs);
    await queries.insertVerification(into, { identifier: tokenIdentifier(purpose, token), value, expires, at });
    return token;
  }

  async function send(to: Mailer, mail: AccountMail): Promise<void> {
    if (mail.kind === 'notice') {
      const text = `${NOTICES[mail.notice]}${mail.about ?? ''}`;
      const advice = `If this was not you, choose a new password: ${site}/sign-in?mode=forgot`;
      return to.send(mail.email, 'Your account was changed', `${text}\n\n${advice}`);
    }
    if (mail.kind === 'reset') {
      const user = await queries.findUserByEmail(db, mail.email);
      if (!user) return;
      const token = await keepToken('reset-password', user.id, RESET_MS);
      const text = `Choose a new password: ${resetAddress(token)}`;
      return to.send(user.email, 'Reset your password', `${text}\n\nThe link works once, for one hour.`);
    }
    const user = await queries.findUserById(db, mail.userId);
    if (!user) return;
    if (mail.kind === 'verify') {
      if (user.emailVerified) return;
      const token = await keepToken('verify-email', `${user.id} ${user.email}`, VERIFY_MS);
      return to.send(user.email, 'Verify your address', `Verify your address: ${verifyLink(token)}\n\n${IGNORE}`);
    }
    if (await queries.findUserByEmail(db, mail.email)) {
      return send(to, { kind: 'notice', notice: 'email_taken', email: mail.email });
    }
    const token = await inTransaction(db, async (tx) => {
      // How the member signs in was changed since: perhaps because it was somebody else who had asked for this.
      if (String((await queries.lockSignIn(tx, user.id))?.version) !== mail.version) return null;
      return keepToken('change-email', `${user.id} ${mail.email}`, VERIFY_MS, tx);
    });
    if (token === null) return;
    const text = `Use this address for your account: ${verifyLink(token)}\n\n${IGNORE}`;
    return to.send(mail.email, 'Confirm your new address', text);
  }

  const resetAddress = (token: string) => `${site}/sign-in#token=${token}`;
  const verifyLink = (token: string) => `${site}/api/auth/verify-email?token=${token}`;

  /** Asks for a mail together with what the transaction writes. */
  async function ask(tx: Tx, mail: AccountMail): Promise<void> {
    if (mailer) await jobs.ask(tx, QUEUE, [{ id: newId(clock.now()), data: { ...mail } }]);
  }

  return {
    /** Whether this site sends mails at all. */
    isOn: mailer !== null,

    ask,

    /** A link for a new password that an administrator hands over; it proves no address. The member is told by mail. */
    async makeResetLink(tx: Tx, { id, email }: { id: string; email: string }): Promise<ResetLink> {
      const expiresAt = new Date(clock.now().getTime() + RESET_MS).toISOString();
      const token = await keepToken('reset-handed-over', queries.handedOverTo(id), RESET_MS, tx);
      await ask(tx, { kind: 'notice', notice: 'reset_link_made', email });
      return { address: resetAddress(token), expiresAt };
    },

    queues: mailer
      ? [{ name: QUEUE, run: (data) => send(mailer, data as unknown as AccountMail) } satisfies Queue]
      : [],
  };
}

/** Servers of a version that knows no handed-over links look under `reset-password` alone, and find none of them. */
type Purpose = 'verify-email' | 'change-email' | 'reset-password' | 'reset-handed-over';

/** Under what the hash of a link's token is kept. */
export function tokenIdentifier(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
