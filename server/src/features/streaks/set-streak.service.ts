import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { setStreak } from '@cinder/contract/streaks/streak.rules.ts';
import type { StreakSet } from '@cinder/contract/streaks/streaks.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadStreak, saveStreak } from './stored-streak.ts';
import { findClaimedAfter } from './streaks.queries.ts';

interface Deps {
  clock: Clock;
  account: AccountService;
  wallet: WalletService;
  events: Events;
}

export type SetStreakService = ReturnType<typeof createSetStreakService>;

/** Streaks that administrators put right by hand. */
export function createSetStreakService({ clock, account, wallet, events }: Deps) {
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
      return {
        message: 'Streak set successfully',
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
