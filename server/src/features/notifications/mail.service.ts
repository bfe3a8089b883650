import { groupOf, type NotificationGroup } from '@cinder/contract/notifications/notifications.rules.ts';
import { type Message, msg } from '@cinder/contract/shared/messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { firstId } from '#platform/ids.ts';
import type { Jobs, Queue } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { FindNames } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';
import type { NewNotification } from './notifications.queries.ts';
import * as queries from './notifications.queries.ts';
import { contentOf } from './stored-texts.ts';

interface Deps {
  db: Database;
  /** The address of the site. */
  site: string;
  jobs: Jobs;
  mailer: Mailer | null;
  clock: Clock;
  names: FindNames;
  /** Where a member turns mails of a group off without signing in. */
  unsubscribeAddress(userId: string, group: NotificationGroup): string;
}

/** Why a mail came, before the address of the settings. */
const REASONS: Record<NotificationGroup, Message> = {
  matches: msg`You get this mail because you chose mails about tournaments and matches. Change that in your settings`,
  rewards: msg`You get this mail because you chose mails about rewards. Change that in your settings`,
  bets: msg`You get this mail because you chose mails about bets. Change that in your settings`,
  purchases: msg`You get this mail because you chose mails about purchases. Change that in your settings`,
  moderation: msg`You get this mail because you chose mails about what waits for an administrator. Change that in your settings`,
};
const QUEUE = 'notifications-mail';
const LOOKED_BACK_MS = 60 * 60_000;
/** What is younger may be in a transaction that has not ended. */
const UNDER_WAY_MS = 60_000;

const toTask = ({ userId, id }: { userId: string; id: string }) => ({ id, data: { userId, id } });

export type NotificationMail = ReturnType<typeof createNotificationMail>;

/** What members are told reaches those who chose so by mail too. */
export function createNotificationMail({ db, site, jobs, mailer, clock, names, unsubscribeAddress }: Deps) {
  return {
    /** Asks for the mails of notifications that this transaction stores. */
    async ask(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
      if (!mailer) return;
      const mailed = await queries.findMailed(tx, rows);
      if (mailed.length === 0) return;
      await jobs.ask(tx, QUEUE, mailed.map(toTask));
    },

    /**
     * Asks once more for the mails of the last hour. On several machines the queue stands on one and a notification on
     * another, and the server that joins them may be lost in between; what was asked for already is the same piece.
     */
    async askAgain(): Promise<void> {
      if (!mailer) return;
      const now = clock.now().getTime();
      const span = { from: firstId(new Date(now - LOOKED_BACK_MS)), before: firstId(new Date(now - UNDER_WAY_MS)) };
      const told = await queries.findToldByMail(db, span);
      const mailed = told.filter(({ type, choices }) => choices[groupOf(type)]?.mail);
      if (mailed.length > 0) await inTransaction(db, (tx) => jobs.ask(tx, QUEUE, mailed.map(toTask)));
    },

    queues: mailer ? [{ name: QUEUE, run: (data) => send(mailer, data) } satisfies Queue] : [],
  };

  /** Nothing is sent to who is gone or wants it no more by now. */
  async function send(to: Mailer, { userId = '', id = '' }: Readonly<Record<string, string>>): Promise<void> {
    const found = await queries.findMail(db, { userId, id });
    if (!found) return;
    const language = await to.languageOf(found);
    const { type, title, text, link } = contentOf(found, language, await names(language));
    const group = groupOf(type);
    if (!found.choices[group]?.mail) return;
    const letter = {
      language,
      subject: title,
      paragraphs: [title, text],
      button: link === null ? undefined : { label: say(msg`See it on the site`, language), address: `${site}${link}` },
      note: {
        text: say(REASONS[group], language),
        address: `${site}/settings`,
      },
    };
    const marks = { id: `<${id}@${new URL(site).hostname}>`, unsubscribe: unsubscribeAddress(userId, group) };
    await to.send(found.email, letter, marks);
  }
}
