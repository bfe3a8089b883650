import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type NotificationGroup, notificationGroups } from '@cinder/contract/notifications/notifications.rules.ts';
import { preferencesEndpoints } from '@cinder/contract/notifications/preferences.api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { changed, inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './notifications.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** The application's secret. */
  secret: string;
  /** The address of the site. */
  site: string;
}

/**
 * Turns mails off without a sign-in, by a link that only the mail has. Its token names the member and the group, signed
 * with a key of its own: nothing is stored for it, and once the member is deleted it changes nothing.
 */
export function createUnsubscribing({ db, clock, secret, site }: Deps) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links in mails that unsubscribe', 32));
  const sign = (group: string, userId: string) => createHmac('sha256', key).update(`${group} ${userId}`).digest();

  function read(token: string): { userId: string; group: NotificationGroup } | null {
    const [group = '', userId = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const own = sign(group, userId);
    if (!isGroup(group) || given.length !== own.length || !timingSafeEqual(given, own)) return null;
    return { userId, group };
  }

  return {
    /** Where a mail provider unsubscribes this member from mails of this group. */
    addressFor(userId: string, group: NotificationGroup): string {
      const token = [group, userId, sign(group, userId).toString('base64url')].join('.');
      return `${site}${preferencesEndpoints.unsubscribe.path}?token=${token}`;
    },

    /** Turns the mails off that the token is of, however often it comes. not_found for a token that is not ours. */
    async unsubscribe(token: string): Promise<void> {
      const link = read(token);
      if (!link) throw new AppError('not_found', { message: t`This link is not one of this site` });
      const { userId, group } = link;
      await inTransaction(db, async (tx) => {
        if (await queries.turnMailOff(tx, userId, group, clock.now())) changed.member(tx, userId, 'account');
      });
    },
  };
}

const isGroup = (text: string): text is NotificationGroup => Object.hasOwn(notificationGroups, text);
