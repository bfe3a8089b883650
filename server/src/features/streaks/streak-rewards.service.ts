import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { setStreak } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakReward, StreakRewardInput, StreakSet } from '@cinder/contract/streaks/streaks.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import * as queries from './streaks.queries.ts';
import { findClaimedAfter } from './streaks.queries.ts';
import { loadStreak, saveStreak } from './streaks.service.ts';

interface Deps {
  db: Database;
  items: ItemsService;
}

/** What the days of the cycle pay. */
export function createStreakRewardsService({ db, items }: Deps) {
  const list = async (executor: Executor): Promise<StreakReward[]> => {
    const rows = await queries.findRewards(executor);
    const fixed = rows.flatMap(({ itemId }) => (itemId ? [itemId] : []));
    const byId = new Map((await items.findMany(executor, fixed)).map((item) => [item.id, item]));
    return rows.map((row) => ({ ...row, item: (row.itemId && byId.get(row.itemId)) || null }));
  };

  return {
    list: () => list(db),

    /** Changes what the input carries. Only a day that gives an item has a fixed one. */
    async update(tx: Tx, dayInCycle: number, input: StreakRewardInput): Promise<StreakReward> {
      const before = await queries.lockReward(tx, dayInCycle);
      if (!before) throw new AppError('streak_reward_not_found');
      const rewardType = input.rewardType ?? before.rewardType;
      if (rewardType === 'cinder' && input.itemId) {
        throw invalidField('itemId', t`Only a day that gives an item can have one`);
      }
      // An item that the day has already may have become inactive since.
      if (input.itemId && input.itemId !== before.itemId) await requireActive(tx, input.itemId);
      const { baseCinder, bonusCinder, xp } = input;
      await queries.updateReward(tx, dayInCycle, {
        rewardType,
        itemId: rewardType === 'cinder' ? null : input.itemId === undefined ? before.itemId : input.itemId,
        baseCinder: baseCinder === undefined ? before.baseCinder : formatAmount(baseCinder),
        bonusCinder: bonusCinder === undefined ? before.bonusCinder : formatAmount(bonusCinder),
        xp: xp ?? before.xp,
      });
      const reward = (await list(tx)).find((one) => one.dayInCycle === dayInCycle);
      if (!reward) throw new AppError('streak_reward_not_found');
      return reward;
    },
  };

  async function requireActive(tx: Tx, itemId: string): Promise<void> {
    const [item] = await items.findMany(tx, [itemId]);
    if (!item) throw new AppError('item_not_found');
    if (!item.isActive) throw new AppError('item_inactive');
  }
}

interface SetStreakDeps {
  clock: Clock;
  account: AccountService;
  wallet: WalletService;
  events: Events;
}

/** Streaks that administrators put right by hand. */
export function createSetStreakService({ clock, account, wallet, events }: SetStreakDeps) {
  return {
    /** As if the member had claimed this day of the cycle yesterday (UTC). Nothing is paid, nothing paid is forgotten. */
    async set(tx: Tx, { username, day }: { username: string; day: number }): Promise<StreakSet> {
      const userId = await account.userIdOf(tx, username);
      await wallet.lock(tx, userId);
      const at = clock.now();
      const yesterday = addDays(localDate(at, 0), -1);
      const claimed = await findClaimedAfter(tx, userId, yesterday);
      const before = await loadStreak(tx, userId);
      const streak = setStreak(before, { day, yesterday, claimed });
      await saveStreak({ tx, events }, userId, { from: before, to: streak });
      const { currentStreak, longestStreak, cycleDay, lastClaimedDate, freezes } = streak;
      await events.publish(tx, 'streaks.set_right', { userId, streak: currentStreak, at });
      changed.thing(tx, userId, 'account');
      return {
        message: t`Streak set successfully`,
        username,
        currentStreak,
        longestStreak,
        cycleDay,
        lastClaimedDate: lastClaimedDate ?? yesterday,
        freezes,
      };
    },
  };
}
