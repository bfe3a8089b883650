import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Chance } from '#platform/chance.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { createGiftsService } from './gifts.service.ts';
import { createSetStreakService, createStreakRewardsService } from './streak-rewards.service.ts';
import { streaksRoutes } from './streaks.routes.ts';
import { createStreaksService } from './streaks.service.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  chance: Chance;
  account: AccountService;
  ledger: Ledger;
  wallet: WalletService;
  inventory: InventoryService;
  items: ItemsService;
  events: Events;
}

/** Daily check-ins, their streaks, rewards and gifts. */
export function createStreaks(deps: Deps) {
  const gifts = createGiftsService(deps);
  const streaks = createStreaksService({ ...deps, gifts });
  const setStreak = createSetStreakService(deps);
  const rewards = createStreakRewardsService(deps);
  return { streaks, routes: streaksRoutes({ account: deps.account, streaks, gifts, rewards, setStreak }) };
}
