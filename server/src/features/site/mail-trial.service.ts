import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import { msg, t } from '@cinder/contract/shared/messages.ts';
import type { MailFault, MailOutcome } from '@cinder/contract/site/setup.api.ts';
import type { Logger } from 'pino';
import type { Member } from '#platform/auth/member.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { Record } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { readerLanguage, say } from '#platform/texts.ts';
import { keepFirstMail } from './site-settings.queries.ts';

/** An administrator looks at the page meanwhile. */
const WAIT_MS = 15_000;
const LONGEST_ANSWER = 300;

interface Deps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'SMTP_URL'>;
  throttle: Throttle;
  mailer: Pick<Mailer, 'send'> | null;
  waitMs?: number;
}

/** Keeps that a mail was taken, once for each server; a mail that is on its way does not hang on it. */
export function keepingFirst({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): () => Promise<void> {
  let isKept = false;
  return async () => {
    if (isKept) return;
    try {
      await keepFirstMail(db, clock.now());
      isKept = true;
    } catch (error) {
      log.warn({ err: error }, 'it could not be kept that a mail was taken');
    }
  };
}

/** Mails with which administrators try whether the mail server takes them. */
export function createMailTrial({ db, clock, config, throttle, mailer, waitMs = WAIT_MS }: Deps) {
  return {
    /** Sends one to the administrator's own address, within a limit, and waits for what the mail server says. */
    async send({ id, email }: Pick<Member, 'id' | 'email'>, record: Record): Promise<MailOutcome> {
      if (!mailer) throw new AppError('mails_off', { message: NOT_SET_UP });
      if (email === FIRST_ADMIN_EMAIL) throw new AppError('conflict', { message: NO_ADDRESS });
      await throttle.hit({ name: 'test-mail', of: id, max: 5, windowSeconds: 600 });
      const language = readerLanguage();
      const subject = say(msg`Test mail`, language);
      const paragraphs = [say(msg`This site can send mails: an administrator has tried it with this one.`, language)];
      const { fault, answer } = await within(waitMs, mailer.send(email, { language, subject, paragraphs })).then(
        () => ({ fault: null, answer: null }),
        (error: unknown) => ({ fault: faultOf(error), answer: answerOf(error, config.SMTP_URL) }),
      );
      await inTransaction(db, (tx) => record(tx, { id: newId(clock.now()), after: { outcome: fault ?? 'taken' } }));
      return { to: email, fault, answer };
    },
  };
}

const NOT_SET_UP = t`This site sends no mails: set SMTP_URL to the mail server and MAIL_FROM to the sender, and start it again`;
const NO_ADDRESS = t`Give your account an address of your own first: nobody reads mails to that of the first start`;

/** What a mailer's error tells. */
interface SendError {
  code?: unknown;
  /** Of the connection, where it is about that. */
  originalCode?: unknown;
  command?: unknown;
  /** What the mail server answered. */
  response?: unknown;
  message?: unknown;
}

/** Rejects with a time-out when the work takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' })), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why a mail was not taken. */
function faultOf(error: unknown): MailFault {
  const { code, originalCode, command } = Object(error) as SendError;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login_refused';
  if (code === 'EDNS' || originalCode === 'ENOTFOUND') return 'host_unknown';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout';
  if (originalCode === 'ECONNREFUSED') return 'connection_refused';
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'recipient_refused';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender_refused';
  return 'other';
}

/** What the mail server answered, else what is known of a fault that has no words here; on one line, without the password. */
export function answerOf(error: unknown, url: string | undefined): string | null {
  const { response, message } = Object(error) as SendError;
  const said = response ?? (faultOf(error) === 'other' ? message : undefined);
  if (typeof said !== 'string') return null;
  const open = secretsOf(url).reduce((text, secret) => text.replaceAll(secret, '…'), said);
  return (
    open
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_ANSWER) || null
  );
}

/** The password in the address of a mail server, in each form in which it travels. */
function secretsOf(url: string | undefined): string[] {
  const { username, password } = URL.canParse(url ?? '') ? new URL(url ?? '') : { username: '', password: '' };
  if (password === '') return [];
  const [user = '', secret = ''] = [username, password].map(decoded);
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  return [inBase64(`\0${user}\0${secret}`), inBase64(secret), secret, password];
}

/** As in an address; a percent sign that stands for itself stays. */
const decoded = (part: string) => decodeURIComponent(part.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
