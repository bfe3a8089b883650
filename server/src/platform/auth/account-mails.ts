import { createHash, randomBytes } from 'node:crypto';
import { type Message, msg } from '@cinder/contract/shared/messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs, Queue } from '#platform/jobs/jobs.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { say } from '#platform/texts.ts';
import * as queries from './sign-in.queries.ts';
import * as verifications from './verification.queries.ts';

const QUEUE = 'account-mail';
const HOUR_MS = 3_600_000;
const RESET_MS = HOUR_MS;
const VERIFY_MS = 24 * HOUR_MS;
/** So long somebody who lost an account by a change of its address can take it back. */
export const UNDO_MS = 7 * 24 * HOUR_MS;

/** What is told to a member about a change to how they sign in. */
const NOTICES = {
  password_changed: () => msg`Your password was changed. Every other device was signed out.`,
  two_factor_on: () => msg`Two-factor sign-in was turned on.`,
  two_factor_off: () => msg`Two-factor sign-in was turned off.`,
  backup_codes_made: () => msg`New backup codes were made. The ones before no longer work.`,
  provider_linked: (provider) => msg`An outside account was connected. It can be used to sign in: ${{ provider }}`,
  provider_unlinked: (provider) =>
    msg`An outside account was disconnected. It can no longer be used to sign in: ${{ provider }}`,
  email_change_asked: (email) =>
    msg`A change of your e-mail address was asked for. It happens once the new address is confirmed: ${{ email }}`,
  reset_link_made: () => msg`An administrator made a link with which a new password can be chosen, to hand it to you.`,
  made_admin: () => msg`You were made an administrator of this site.`,
  unmade_admin: () => msg`You are no longer an administrator of this site.`,
  sessions_ended: () => msg`An administrator signed you out on every device.`,
  two_factor_reset: () => msg`Two-factor sign-in was taken off your account by whoever runs this site.`,
  address_restored: () => msg`The change of your e-mail address was undone. Every device was signed out.`,
  account_deleted: () => msg`Your account was deleted, with everything in it.`,
  email_taken: () => msg`Somebody asked to use this address for their account. There is an account with it already.`,
} as const satisfies Record<string, (about: string) => Message>;
/** Under a link that somebody else may have asked for. */
const IGNORE = msg`If you did not ask for this, do not follow the link: nothing happens then.`;
export type Notice = keyof typeof NOTICES;

export type AccountMail =
  | { kind: 'verify'; userId: string }
  | { kind: 'reset'; email: string }
  /** `sessionId`: where the change is asked for, and confirmed. */
  | { kind: 'confirm_email'; userId: string; email: string; version: string; sessionId: string }
  /** To the address of before, with the link that undoes the change. */
  | { kind: 'email_changed'; userId: string; email: string; about: string; at: string }
  /** `language`: of who asks, where no member has the address. */
  | { kind: 'notice'; notice: Notice; email: string; about?: string; language?: string };

export type AskedMails = ReturnType<typeof askAccountMails>;

/** Asks for mails about signing in: together with what a transaction writes, or not at all. */
export function askAccountMails({ config, clock, jobs }: { config: Config; clock: Clock; jobs: Jobs }) {
  const isOn = config.SMTP_URL !== undefined;
  return {
    /** Whether this site sends mails at all. */
    isOn,
    async ask(tx: Tx, mail: AccountMail): Promise<void> {
      if (isOn) await jobs.ask(tx, QUEUE, [{ id: newId(clock.now()), data: { ...mail } }]);
    },
  };
}

/** What a notice says, and what to do about it. */
export function noticeLetter(
  { notice, about = '' }: Pick<Extract<AccountMail, { kind: 'notice' }>, 'notice' | 'about'>,
  site: string,
  language: string,
): Letter {
  const subject = say(NOTICE_SUBJECT, language);
  const letter = { language, subject, paragraphs: [say(NOTICES[notice](about), language)] };
  if (notice === 'account_deleted') return letter;
  const reason = say(msg`If this was not you, choose a new password`, language);
  const label = say(NEW_PASSWORD, language);
  return { ...letter, button: { label, address: `${site}/sign-in?mode=forgot`, reason } };
}

/** What the button of a link does. */
export type ConfirmPurpose = 'verify-email' | 'change-email' | 'undo-email';

const NOTICE_SUBJECT = msg`Your account was changed`;
const NEW_PASSWORD = msg`Choose a new password`;

/** The address of the site, as mails name it. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Config): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  asked: AskedMails;
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
export function createAccountMails({ db, clock, config, asked, mailer }: Deps) {
  const { ask } = asked;
  const site = siteAddress(config);

  async function keepToken(purpose: Purpose, value: string, lifetimeMs: number, into: Executor = db): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const at = clock.now();
    const expires = new Date(at.getTime() + lifetimeMs);
    await verifications.insertVerification(into, { identifier: tokenIdentifier(purpose, token), value, expires, at });
    return token;
  }

  async function send(to: Mailer, mail: AccountMail): Promise<void> {
    if (mail.kind === 'notice') {
      const reader = (await queries.findUserByEmail(db, mail.email)) ?? {
        language: mail.language ?? null,
        signInLanguage: null,
      };
      return to.send(mail.email, noticeLetter(mail, site, await to.languageOf(reader)));
    }
    if (mail.kind === 'reset') {
      const found = await queries.findUserByEmail(db, mail.email);
      if (!found) return;
      const token = await inTransaction(db, async (tx) => {
        // Of somebody who has another address by now the mail would go to the former one.
        const user = await queries.lockSignIn(tx, found.id);
        return user?.email === found.email ? keepToken('reset-password', user.id, RESET_MS, tx) : null;
      });
      if (token === null) return;
      const language = await to.languageOf(found);
      return to.send(found.email, {
        language,
        subject: say(msg`Reset your password`, language),
        paragraphs: [],
        button: { label: say(NEW_PASSWORD, language), address: resetAddress(token) },
        note: { text: say(msg`The link works once, for one hour.`, language) },
      });
    }
    const user = await queries.findUserById(db, mail.userId);
    if (!user) return;
    const language = await to.languageOf(user);
    const said = (text: Message) => say(text, language);
    if (mail.kind === 'email_changed') {
      const value = [user.id, mail.email, mail.at].join(' ');
      const token = await keepToken('undo-email', value, UNDO_MS);
      const reason = said(msg`If this was not you, take the account back within seven days`);
      return to.send(mail.email, {
        language,
        subject: said(NOTICE_SUBJECT),
        paragraphs: [said(msg`Your e-mail address was changed. The new one is: ${{ email: mail.about }}`)],
        button: { label: said(msg`Take the account back`), address: confirmAddress('undo-email', token), reason },
      });
    }
    if (mail.kind === 'verify') {
      if (user.emailVerified) return;
      const token = await keepToken('verify-email', `${user.id} ${user.email}`, VERIFY_MS);
      const subject = said(msg`Verify your address`);
      return to.send(user.email, {
        language,
        subject,
        paragraphs: [],
        button: { label: subject, address: confirmAddress('verify-email', token) },
        note: { text: said(IGNORE) },
      });
    }
    if (await queries.findUserByEmail(db, mail.email)) {
      return send(to, { kind: 'notice', notice: 'email_taken', email: mail.email });
    }
    const token = await inTransaction(db, async (tx) => {
      // How the member signs in was changed since: perhaps because it was somebody else who had asked for this.
      if (String((await queries.lockSignIn(tx, user.id))?.version) !== mail.version) return null;
      return keepToken('change-email', [user.id, mail.email, mail.sessionId].join(' '), VERIFY_MS, tx);
    });
    if (token === null) return;
    const where = msg`Open the link in the browser in which you asked for the change.`;
    return to.send(mail.email, {
      language,
      subject: said(msg`Confirm your new address`),
      paragraphs: [],
      button: { label: said(msg`Use this address for your account`), address: confirmAddress('change-email', token) },
      note: { text: `${said(where)} ${said(IGNORE)}` },
    });
  }

  const resetAddress = (token: string) => `${site}/sign-in#token=${token}`;
  const confirmAddress = (purpose: ConfirmPurpose, token: string) => `${site}${confirmPage(purpose, token)}`;

  return {
    ...asked,

    /** A link for a new password that an administrator hands over; it proves no address. The member is told by mail. */
    async makeResetLink(tx: Tx, { id, email }: { id: string; email: string }): Promise<ResetLink> {
      const expiresAt = new Date(clock.now().getTime() + RESET_MS).toISOString();
      const token = await keepToken('reset-handed-over', verifications.handedOverTo(id), RESET_MS, tx);
      await ask(tx, { kind: 'notice', notice: 'reset_link_made', email });
      return { address: resetAddress(token), expiresAt };
    },

    queues: mailer
      ? [{ name: QUEUE, run: (data) => send(mailer, data as unknown as AccountMail) } satisfies Queue]
      : [],
  };
}

/** The page with the button of a link. Nothing happens by opening it: programs that look at mails open links. */
export const confirmPage = (purpose: ConfirmPurpose, token: string): string =>
  `/sign-in?mode=${purpose}#token=${encodeURIComponent(token)}`;

/** Servers of a version that knows no handed-over links look under `reset-password` alone, and find none of them. */
type Purpose = ConfirmPurpose | 'reset-password' | 'reset-handed-over';

/** Under what the hash of a link's token is kept. */
export function tokenIdentifier(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}
