import type { ActivityEntry } from '@cinder/contract/activity/activity.api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { WagersSettled } from '#features/betting/betting.events.ts';
import type { ItemAcquired } from '#features/inventory/inventory.events.ts';
import type { QuestClaimed } from '#features/quests/quests.events.ts';
import type { PurchaseCompleted } from '#features/shop/shop.events.ts';
import type { RewardPaid } from '#features/wallet/wallet.events.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './activity.queries.ts';

/** What a member did and gained, as a list to look back on. */
export function createActivityService({ db }: { db: Database }) {
  return {
    async list(userId: string, { page, limit }: { page: number; limit: number }) {
      const total = await queries.countActivity(db, userId);
      const rows = await queries.findActivity(db, { userId, limit, offset: (page - 1) * limit });
      return { entries: rows.map(toEntry), total };
    },

    recordReward: (tx: Tx, { userId, source, amount, description, at }: RewardPaid) =>
      insert(tx, {
        userId,
        id: newId(at),
        type: source,
        description,
        amountCinder: formatAmount(amount),
        itemName: null,
        createdAt: at,
      }),

    /** A purchase has an entry of its own, for everything that it brought. */
    async recordItem(tx: Tx, { userId, itemName, by, at }: ItemAcquired): Promise<void> {
      if (by === 'purchase') return;
      await insert(tx, {
        userId,
        id: newId(at),
        type: 'equipment_acquired',
        description: `Received ${itemName}`,
        amountCinder: null,
        itemName,
        createdAt: at,
      });
    },

    /** A reward of tokens or XP has an entry by its payment; a badge has no payment. */
    async recordQuest(tx: Tx, { userId, title, rewardType, at }: QuestClaimed): Promise<void> {
      if (rewardType !== 'badge') return;
      await insert(tx, {
        userId,
        id: newId(at),
        type: 'quest',
        description: `Quest: ${title}`,
        amountCinder: null,
        itemName: null,
        createdAt: at,
      });
    },

    /** What was won and what was lost, with one statement; a stake that was given back never left. */
    async recordWagers(tx: Tx, { marketTitle, results, at }: WagersSettled): Promise<void> {
      const rows = results.flatMap(({ userId, status, stake, payout }) => {
        if (status === 'refunded') return [];
        const isWon = status === 'won';
        return {
          userId,
          id: newId(at),
          type: isWon ? 'wager_payout' : 'wager_stake',
          description: `${isWon ? 'Bet won' : 'Bet lost'}: ${marketTitle}`,
          amountCinder: formatAmount(payout - stake),
          itemName: null,
          createdAt: at,
        };
      });
      if (rows.length === 0) return;
      await queries.insertActivities(tx, rows);
      for (const { userId } of rows) changed.member(tx, userId, 'activity');
    },

    recordPurchase: (tx: Tx, { userId, productName, at }: PurchaseCompleted) =>
      insert(tx, {
        userId,
        id: newId(at),
        type: 'purchase',
        description: `Bought ${productName}`,
        amountCinder: null,
        itemName: productName,
        createdAt: at,
      }),
  };
}

async function insert(tx: Tx, row: Parameters<typeof queries.insertActivity>[1]): Promise<void> {
  await queries.insertActivity(tx, row);
  changed.member(tx, row.userId, 'activity');
}

function toEntry(row: queries.ActivityRow): ActivityEntry {
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    timestamp: row.createdAt.toISOString(),
    ...(row.amountCinder !== null && { amount: row.amountCinder }),
    ...(row.itemName !== null && { itemName: row.itemName }),
  };
}
