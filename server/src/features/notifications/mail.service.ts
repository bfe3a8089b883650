import { groupOf, type NotificationGroup } from '@cinder/contract/notifications/notifications.rules.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Jobs, Queue } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import * as queries from './notifications.queries.ts';
import { contentOf, type NewNotification } from './notifications.queries.ts';

interface Deps {
  db: Database;
  config: Config;
  jobs: Jobs;
  mailer: Mailer | null;
}

/** How a mail names what it is about. */
const GROUPS: Record<NotificationGroup, string> = {
  matches: 'tournaments and matches',
  rewards: 'rewards',
  bets: 'bets',
  purchases: 'purchases',
  moderation: 'what waits for an administrator',
};
const QUEUE = 'notifications-mail';

export type NotificationMail = ReturnType<typeof createNotificationMail>;

/** What members are told reaches those who chose so by mail too. */
export function createNotificationMail({ db, config, jobs, mailer }: Deps) {
  const site = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  return {
    /** Asks for the mails of notifications that this transaction stores. */
    async ask(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
      if (!mailer) return;
      const mailed = await queries.findMailed(tx, rows);
      if (mailed.length === 0) return;
      await jobs.ask(
        tx,
        QUEUE,
        mailed.map(({ userId, id }) => ({ id, data: { userId, id } })),
      );
    },

    queues: mailer ? [{ name: QUEUE, run: (data) => send(mailer, data) } satisfies Queue] : [],
  };

  /** Nothing is sent to who is gone or wants it no more by now. */
  async function send(to: Mailer, { userId = '', id = '' }: Readonly<Record<string, string>>): Promise<void> {
    const found = await queries.findMail(db, { userId, id });
    if (!found) return;
    const { type, title, text, link } = contentOf(found);
    const group = groupOf(type);
    if (!found.choices[group]?.mail) return;
    const settings = `${site}/settings`;
    const lines = [
      title,
      text,
      ...(link === null ? [] : [`${site}${link}`]),
      `You get this mail because you chose mails about ${GROUPS[group]}. Change that in your settings: ${settings}`,
    ];
    const marks = { id: `<${id}@${new URL(site).hostname}>`, unsubscribe: settings };
    await to.send(found.email, title, lines.join('\n\n'), marks);
  }
}
