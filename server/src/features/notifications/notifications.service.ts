import type { Notification } from '@cinder/contract/notifications/notifications.api.ts';
import {
  groupOf,
  type NotificationGroup,
  type NotificationType,
  notificationGroups,
  USUAL_CHOICE,
} from '@cinder/contract/notifications/notifications.rules.ts';
import type { NotificationChoices, Preferences } from '@cinder/contract/notifications/preferences.api.ts';
import type { Text } from '@cinder/contract/shared/messages.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { begin, send } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { announceAtCommit } from '#platform/live/changes.ts';
import type { FindNames, NameOf } from '#platform/stored-text.ts';
import { readerLanguage } from '#platform/texts.ts';
import type { NotificationMail } from './mail.service.ts';
import * as queries from './notifications.queries.ts';
import { contentOf, stored } from './stored-texts.ts';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 180;
const BATCH = 1_000;
/** The rest waits for the next night. */
const MOST_BATCHES = 500;

export interface News {
  userId: string;
  type: NotificationType;
  /** Texts that are no messages are names, which nobody translates. */
  title: Text;
  text: Text;
  /** A path of this site. */
  link: string | null;
  /** The id of what it is about, where it is read once the member has dealt with that. */
  subject?: string;
  at: Date;
}

interface Forgotten {
  userId: string;
  names: readonly string[];
  /** Who may have been told of them. */
  recipients: readonly string[];
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  mail: Pick<NotificationMail, 'ask'>;
  names: FindNames;
}

/** What members are told of. */
export function createNotificationsService({ db, homes, clock, mail, names }: Deps) {
  /** Tells several members with one statement. */
  async function notifyAll(tx: Tx, news: readonly News[]): Promise<void> {
    if (news.length === 0) return;
    const rows = news.map(toRow);
    send(tx, queries.insertNotifications(tx, rows));
    begin(tx, mail.ask(tx, rows));
    for (const { userId } of news) changed.member(tx, userId, 'notifications');
  }

  return {
    notify: (tx: Tx, news: News): Promise<void> => notifyAll(tx, [news]),
    notifyAll,

    /**
     * Takes a deleted member's names out of what others were told, and has the pages that the member looks at notice
     * that they are signed out, before their event streams end with the sessions.
     */
    async forget(tx: Tx, { userId, names, recipients }: Forgotten): Promise<void> {
      for (const name of names) await queries.forgetName(tx, name, recipients);
      await announceAtCommit(tx, [`notifications@${userId}`]);
    },

    async list(userId: string, { page, limit }: Paging) {
      const home = await homes.of(userId);
      const { total, unread } = await queries.countNotifications(home, userId);
      const rows = await queries.findNotifications(home, { userId, limit, offset: (page - 1) * limit });
      const nameOf = await names();
      return {
        notifications: rows.map((row) => toNotification(row, nameOf)),
        unread,
        total,
        totalPages: totalPages(total, limit),
      };
    },

    /** Marks these, and everything up to one of them; the member's other pages notice. */
    async read(tx: Tx, userId: string, { ids, upTo = null }: { ids: string[]; upTo?: string | undefined | null }) {
      const marked = await queries.markRead(tx, { userId, ids, upTo, at: clock.now() });
      if (marked > 0) changed.member(tx, userId, 'notifications');
      const { unread } = await queries.countNotifications(tx, userId);
      return { unread };
    },

    /** Marks what told of something that the member has dealt with. */
    async readAbout(tx: Tx, about: { userId: string; type: NotificationType; subject: string; at: Date }) {
      if ((await queries.markReadAbout(tx, about)) > 0) changed.member(tx, about.userId, 'notifications');
    },

    /** Takes back what members were told of something, as if they never were. */
    async withdraw(tx: Tx, news: readonly { userId: string; type: NotificationType; subject: string }[]) {
      for (const about of news)
        if ((await queries.deleteAbout(tx, about)) > 0) changed.member(tx, about.userId, 'notifications');
    },

    /** Forgets what was read long ago, a few at a time. */
    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
      for (let batch = 0; batch < MOST_BATCHES; batch++) {
        if ((await queries.deleteReadBefore(db, before, BATCH)) < BATCH) return;
      }
    },
  };
}

function toRow({ userId, type, title, text, link, subject, at }: News): queries.NewNotification {
  const data = JSON.stringify({ ...stored({ title, text }), link, subject });
  return { userId, id: newId(at), type, topic: groupOf(type), data, createdAt: at };
}

function toNotification(row: queries.NotificationRow, nameOf: NameOf): Notification {
  const { id, createdAt, readAt } = row;
  return {
    id,
    ...contentOf(row, readerLanguage(), nameOf),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}

interface PreferencesDeps {
  db: Database;
  clock: Clock;
  /** Whether this site can send mail. */
  hasMail: boolean;
}

/** How members want to be told. */
export function createPreferencesService({ db, clock, hasMail }: PreferencesDeps) {
  async function read(executor: Executor, userId: string): Promise<Preferences> {
    const found = await queries.findChoices(executor, userId);
    if (!found) throw new AppError('unauthorized');
    const mail = hasMail ? (found.isVerified ? 'offered' : 'unverified') : 'not_configured';
    return { notifications: withUsual(found.choices), mail };
  }

  return {
    find: (userId: string): Promise<Preferences> => read(db, userId),

    async update(tx: Tx, userId: string, choices: queries.StoredChoices): Promise<Preferences> {
      await queries.upsertChoices(tx, userId, choices, clock.now());
      return read(tx, userId);
    },
  };
}

function withUsual(choices: queries.StoredChoices): NotificationChoices {
  const groups = Object.keys(notificationGroups) as NotificationGroup[];
  return Object.fromEntries(
    groups.map((group) => [group, choices[group] ?? USUAL_CHOICE]),
  ) as unknown as NotificationChoices;
}
