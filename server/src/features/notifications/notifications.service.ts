import type { Notification, NotificationType } from '@cinder/contract/notifications/notifications.api.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { announce } from '#platform/live/live.queries.ts';
import { memberTopic } from './live-topics.ts';
import * as queries from './notifications.queries.ts';

export interface News {
  userId: string;
  type: NotificationType;
  title: string;
  text: string;
  /** A path of this site. */
  link: string | null;
  at: Date;
}

interface Forgotten {
  userId: string;
  names: readonly string[];
  /** Who may have been told of them. */
  toldTo: readonly string[];
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** What members are told of. */
export function createNotificationsService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    tell: (tx: Tx, news: News): Promise<void> => queries.insertNotifications(tx, [toRow(news)]),

    /** Tells several members with one statement. */
    tellAll: (tx: Tx, news: News[]): Promise<void> => queries.insertNotifications(tx, news.map(toRow)),

    /**
     * Takes a deleted member's names out of what others were told, and has the pages that the member looks at notice
     * that they are signed out.
     */
    async forget(tx: Tx, { userId, names, toldTo }: Forgotten): Promise<void> {
      for (const name of names) await queries.forgetName(tx, name, toldTo);
      await announce(tx, [memberTopic(userId)]);
    },

    announceTournament: queries.announceTournament,
    announceMarkets: queries.announceMarkets,

    async list(userId: string, { page, limit }: { page: number; limit: number }) {
      const { total, unread } = await queries.countNotifications(db, userId);
      const rows = await queries.findNotifications(db, { userId, limit, offset: (page - 1) * limit });
      return { notifications: rows.map(toNotification), unread, total, totalPages: totalPages(total, limit) };
    },

    async read(tx: Tx, userId: string, ids: readonly string[]): Promise<{ unread: number }> {
      await queries.markRead(tx, userId, ids, clock.now());
      const { unread } = await queries.countNotifications(tx, userId);
      return { unread };
    },
  };
}

function toRow({ userId, type, title, text, link, at }: News) {
  const data = JSON.stringify({ title, text, link });
  return { user_id: userId, id: newId(at), type, data, created_at: at };
}

function toNotification({
  id,
  type,
  data,
  created_at: createdAt,
  read_at: readAt,
}: queries.NotificationRow): Notification {
  const { title, text, link } = data;
  return {
    id,
    // Rows are written by `tell` alone.
    type: type as NotificationType,
    title: String(title),
    text: String(text),
    link: typeof link === 'string' ? link : null,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}
