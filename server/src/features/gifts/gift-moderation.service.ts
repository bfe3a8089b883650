import {
  type AdminGift,
  type GiftSettings,
  type GiftSettingsInput,
  leastFault,
  MOST_BELOW_LEAST,
} from '@cinder/contract/gifts/gifts.admin-api.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
import { type Paging, totalPages } from '@cinder/contract/shared/paging.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { NotificationsService } from '#features/notifications/notifications.service.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import * as queries from './gifts.queries.ts';

interface Deps {
  db: Database;
  members: Pick<MembersService, 'summaries'>;
  notifications: Pick<NotificationsService, 'withdraw'>;
}

export type GiftModeration = ReturnType<typeof createGiftModeration>;

/** What the staff sees of gifts, and does about them. */
export function createGiftModeration({ db, members, notifications }: Deps) {
  async function requireGift(tx: Tx, id: string): Promise<queries.GiftRow> {
    const gift = await queries.lockGift(tx, id);
    if (!gift) throw new AppError('gift_not_found');
    return gift;
  }

  const untell = (tx: Tx, gifts: readonly Pick<queries.GiftRow, 'id' | 'recipientId'>[]) =>
    notifications.withdraw(
      tx,
      gifts.map(({ id: subject, recipientId: userId }) => ({ userId, type: 'gift_received' as const, subject })),
    );

  return {
    async list({ page, limit, only }: Paging & { only?: queries.Filter }) {
      const total = await queries.countListed(db, only);
      const rows = await queries.findListed(db, only, { limit, offset: (page - 1) * limit });
      const ids = rows.flatMap(({ senderId, recipientId }) => [senderId, recipientId]);
      const summaries = await members.summaries(db, [...new Set(ids)]);
      return {
        gifts: rows.map((row) => toAdminGift(row, summaries)),
        total,
        totalPages: totalPages(total, limit),
      };
    },

    /** Also where the recipient was told of it. gift_without_message where there is none. */
    async removeMessage(tx: Tx, id: string) {
      const gift = await requireGift(tx, id);
      if (gift.message === '') throw new AppError('gift_without_message');
      await queries.updateGift(tx, id, { message: '', reportedAt: null, reason: null });
      await untell(tx, [gift]);
      for (const userId of [gift.senderId, gift.recipientId]) changed.member(tx, userId, 'gifts');
      return { id, recipientId: gift.recipientId };
    },

    /** Leaves a message that was reported. */
    async keepMessage(tx: Tx, id: string) {
      const { recipientId } = await requireGift(tx, id);
      await queries.updateGift(tx, id, { reportedAt: null, reason: null });
      changed.member(tx, recipientId, 'gifts');
      return { id, recipientId };
    },

    recipientsOf: queries.findRecipients,

    /** Of a member who is being deleted no words stay, nor what others were told of their gifts. */
    async forget(tx: Tx, userId: string): Promise<void> {
      const gifts = await queries.removeMessagesOf(tx, userId);
      await queries.removeReasonsOf(tx, userId);
      await queries.deleteRefusalsTo(tx, userId);
      await untell(tx, gifts);
      for (const { recipientId } of gifts) changed.member(tx, recipientId, 'gifts');
    },

    async settings(): Promise<GiftSettings> {
      return queries.findSettings(db);
    },

    async updateSettings(tx: Tx, input: GiftSettingsInput): Promise<GiftSettings> {
      const before = await queries.findSettings(tx);
      const most = input.mostPerDayCinder ?? parseAmount(before.mostPerDayCinder);
      const least = input.leastCinder ?? parseAmount(before.leastCinder);
      const fault = leastFault(least, most);
      if (fault && input.leastCinder !== undefined) throw invalidField('leastCinder', fault);
      if (fault) throw invalidField('mostPerDayCinder', MOST_BELOW_LEAST);
      return queries.updateSettings(tx, {
        mostPerDayCinder: formatAmount(most),
        leastCinder: formatAmount(least),
        mostGiftsPerDay: input.mostGiftsPerDay ?? before.mostGiftsPerDay,
        minDays: input.minDays ?? before.minDays,
        minLevel: input.minLevel ?? before.minLevel,
      });
    },
  };
}

function toAdminGift(row: queries.ListedRow, summaries: ReadonlyMap<string, MemberSummary>): AdminGift {
  const person = (userId: string) => {
    const summary = summaries.get(userId);
    return { userId, username: summary?.username ?? null, worn: summary?.worn };
  };
  const { senderId, recipientId, at, reportedAt, ...rest } = row;
  return {
    ...rest,
    sender: person(senderId),
    recipient: person(recipientId),
    reportedAt: reportedAt?.toISOString() ?? null,
    at: at.toISOString(),
  };
}
