import type { ActivityEntry } from '@cinder/contract/activity/activity.api.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { WagersSettled } from '#features/betting/betting.events.ts';
import type { ChallengePaid } from '#features/challenges/challenges.events.ts';
import type { GiftGiven } from '#features/gifts/gifts.events.ts';
import type { ItemAcquired } from '#features/inventory/inventory.events.ts';
import type { QuestClaimed } from '#features/quests/quests.events.ts';
import type { RaffleCancelled, RaffleDrawn, TicketsBought } from '#features/raffles/raffles.events.ts';
import type { PurchaseCompleted } from '#features/shop/shop.events.ts';
import type { OfferRedeemed, RedemptionGivenBack } from '#features/store/store.events.ts';
import type { FeesMoved } from '#features/tournaments/tournaments.events.ts';
import { ledgerTexts } from '#features/wallet/ledger-texts.service.ts';
import type { RewardPaid } from '#features/wallet/wallet.events.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { begin } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import type { FindNames, NameOf, StoredText } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';
import * as queries from './activity.queries.ts';
import { activityTexts, gearText, itemsText, sayActivity, sayDetail } from './activity-texts.ts';

type Moved = Pick<FeesMoved, 'title' | 'moves' | 'at'> & { type: FeesMoved['type'] | ChallengePaid['type'] };

const movedTexts: Record<Moved['type'], StoredText<[title: string]>> = {
  entry_fee: ledgerTexts.entry_fee.paid,
  entry_fee_refund: ledgerTexts.entry_fee_refund.back,
  tournament_pot: activityTexts.tournament_pot,
  challenge_stake: ledgerTexts.challenge_stake.paid,
  challenge_refund: ledgerTexts.challenge_refund.back,
  challenge_payout: ledgerTexts.challenge_payout.won,
};

interface Deps {
  homes: Homes;
  wallet: Pick<WalletService, 'findPaid'>;
  names: FindNames;
}

/** What a member did and gained, as a list to look back on. */
export function createActivityService({ homes, wallet, names }: Deps) {
  return {
    async list(userId: string, { page, limit }: Paging) {
      const home = await homes.of(userId);
      const total = await queries.countActivity(home, userId);
      const rows = await queries.findActivity(home, { userId, limit, offset: (page - 1) * limit });
      const paid = await wallet.findPaid(
        userId,
        rows.map(({ id }) => id),
      );
      const nameOf = await names();
      return { rows: rows.map((row) => toEntry(row, paid.get(row.id), nameOf)), total };
    },

    /** Has the id of the ledger's row, by which the list finds its XP. */
    recordReward: (tx: Tx, { userId, ledgerId, source, amount, description, detail, at }: RewardPaid) =>
      insert(tx, {
        userId,
        id: ledgerId,
        type: source,
        description,
        amountCinder: formatAmount(amount),
        itemName: null,
        detail,
        createdAt: at,
      }),

    /** What was bought has an entry of its own, for everything that it brought. */
    async recordItem(tx: Tx, { userId, itemName, slot, bonusPercent, by, at }: ItemAcquired): Promise<void> {
      if (by === 'purchase' || by === 'store') return;
      await insert(tx, {
        userId,
        id: newId(at),
        type: 'equipment_acquired',
        description: activityTexts.equipment_acquired.write(itemName),
        amountCinder: null,
        itemName,
        detail: gearText.write(slot, bonusPercent),
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
        description: ledgerTexts.quest.claimed.write(title),
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
          description: (isWon ? ledgerTexts.wager_payout.won : activityTexts.wager_stake).write(marketTitle),
          amountCinder: formatAmount(payout - stake),
          itemName: null,
          createdAt: at,
        };
      });
      if (rows.length === 0) return;
      begin(tx, queries.insertActivities(tx, rows));
      for (const { userId } of rows) changed.member(tx, userId, 'activity');
    },

    /** What was spent in the store; what costs nothing was won, which is said elsewhere. */
    recordRedemption: async (tx: Tx, { userId, title, kind, price, at }: OfferRedeemed) => {
      if (price === 0n) return;
      await insert(tx, {
        userId,
        id: newId(at),
        type: kind === 'perk' ? 'perk_purchase' : 'store_purchase',
        description: ledgerTexts.store_purchase.bought.write(title),
        amountCinder: formatAmount(-price),
        itemName: null,
        createdAt: at,
      });
    },

    /** What came back of it. */
    recordGivenBack: async (tx: Tx, { userId, title, kind, price, at }: RedemptionGivenBack) => {
      if (price === 0n) return;
      await insert(tx, {
        userId,
        id: newId(at),
        type: kind === 'perk' ? 'perk_refund' : 'store_refund',
        description: ledgerTexts.store_refund.back.write(title),
        amountCinder: formatAmount(price),
        itemName: null,
        createdAt: at,
      });
    },

    recordTickets: (tx: Tx, { userId, title, price, at }: TicketsBought) =>
      insert(tx, {
        userId,
        id: newId(at),
        type: 'raffle_ticket',
        description: ledgerTexts.raffle_ticket.bought.write(title),
        amountCinder: formatAmount(-price),
        itemName: null,
        createdAt: at,
      }),

    /** What was won: tokens, or a prize by its name. */
    async recordDraw(tx: Tx, { title, wins, at }: RaffleDrawn): Promise<void> {
      const rows = wins.map(({ userId, prize, amount }) => ({
        userId,
        id: newId(at),
        type: 'raffle_prize',
        description: activityTexts.raffle_prize.write(title),
        amountCinder: amount === null ? null : formatAmount(amount),
        itemName: amount === null ? prize : null,
        createdAt: at,
      }));
      if (rows.length === 0) return;
      begin(tx, queries.insertActivities(tx, rows));
      for (const { userId } of rows) changed.member(tx, userId, 'activity');
    },

    /** What came back of a raffle that was cancelled. */
    async recordRaffleCancelled(tx: Tx, { title, refunds, at }: RaffleCancelled): Promise<void> {
      const rows = refunds.map(({ userId, amount }) => ({
        userId,
        id: newId(at),
        type: 'raffle_refund',
        description: ledgerTexts.raffle_refund.back.write(title),
        amountCinder: formatAmount(amount),
        itemName: null,
        createdAt: at,
      }));
      if (rows.length === 0) return;
      begin(tx, queries.insertActivities(tx, rows));
      for (const { userId } of rows) changed.member(tx, userId, 'activity');
    },

    /** Entry fees that went into a pot or came back, and what a pot paid. */
    recordFees: (tx: Tx, { title, ...moved }: FeesMoved) => recordMoves(tx, { title: isolate(title), ...moved }),

    /** Stakes of challenges that went into a pot or came back, and what was won. */
    recordChallenge: (tx: Tx, { gameName, ...moved }: ChallengePaid) => recordMoves(tx, { title: gameName, ...moved }),
    /** What a gift took from one member and brought to another. */
    recordGift: async (tx: Tx, { senderId, recipientId, amount, at }: GiftGiven) => {
      const row = { itemName: null, createdAt: at };
      const given = ledgerTexts.gift_sent.given.write();
      await insert(tx, {
        ...row,
        userId: senderId,
        id: newId(at),
        type: 'gift_sent',
        description: given,
        amountCinder: formatAmount(-amount),
      });
      const received = ledgerTexts.gift_received.received.write();
      await insert(tx, {
        ...row,
        userId: recipientId,
        id: newId(at),
        type: 'gift_received',
        description: received,
        amountCinder: formatAmount(amount),
      });
    },

    recordPurchase: (tx: Tx, { userId, productName, itemIds, at }: PurchaseCompleted) =>
      insert(tx, {
        userId,
        id: newId(at),
        type: 'purchase',
        description: activityTexts.purchase.write(productName),
        amountCinder: null,
        itemName: productName,
        detail: itemsText.write(itemIds.length),
        createdAt: at,
      }),
  };
}

async function insert(tx: Tx, row: Parameters<typeof queries.insertActivity>[1]): Promise<void> {
  begin(tx, queries.insertActivity(tx, row));
  changed.member(tx, row.userId, 'activity');
}

interface Paid {
  xpGained: number;
  bonusMultiplier: string;
}

function toEntry(row: queries.ActivityRow, paid: Paid | undefined, nameOf: NameOf): ActivityEntry {
  const detail = row.detail === null ? gearOf(row, paid) : sayDetail(row.type, row.detail);
  return {
    id: row.id,
    type: row.type,
    description: sayActivity(row.type, row.description, nameOf),
    timestamp: row.createdAt.toISOString(),
    ...(row.amountCinder !== null && { amount: row.amountCinder }),
    ...(detail !== null && { detail }),
    ...(paid && paid.xpGained > 0 && { xpGained: paid.xpGained }),
    ...(row.itemName !== null && { itemName: row.itemName }),
  };
}

/** What multiplied a session's reward, which its row of the ledger says; nothing where the gear gave nothing. */
function gearOf({ type }: queries.ActivityRow, paid: Paid | undefined): string | null {
  if (type !== 'mining_session' || !paid || Number(paid.bonusMultiplier) <= 1) return null;
  return say(msg`${{ multiplier: paid.bonusMultiplier }}x from equipped gear`);
}

/** An entry for each of several members who paid or were paid for one thing, with one statement. */
async function recordMoves(tx: Tx, { title, type, moves, at }: Moved): Promise<void> {
  const rows = moves.map(({ userId, amount }) => ({
    userId,
    id: newId(at),
    type,
    description: movedTexts[type].write(title),
    amountCinder: formatAmount(amount),
    itemName: null,
    createdAt: at,
  }));
  if (rows.length === 0) return;
  begin(tx, queries.insertActivities(tx, rows));
  for (const { userId } of rows) changed.member(tx, userId, 'activity');
}
