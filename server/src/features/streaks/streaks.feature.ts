import { pageOfAll } from '@cinder/contract/shared/paging.ts';
import { chancesEndpoints } from '@cinder/contract/streaks/chances.api.ts';
import { streaksAdminEndpoints, streaksEndpoints } from '@cinder/contract/streaks/streaks.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import { createSeal } from '#platform/auth/sealed.ts';
import type { Chance } from '#platform/chance.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { audited, list, ownWrite, type Route, read } from '#platform/http/route.ts';
import { createChancesService } from './chances.service.ts';
import { createGiftsService } from './gifts.service.ts';
import { createSetStreakService, createStreakRewardsService } from './streak-rewards.service.ts';
import { createStreaksService } from './streaks.service.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  siteParts: Pick<SiteParts, 'isOff'>;
  /** The application's secret. */
  secret: string;
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
  const chances = createChancesService({ ...deps, seal: createSeal(deps.secret) });
  const gifts = createGiftsService({ ...deps, chances });
  const streaks = createStreaksService({ ...deps, gifts });
  const setStreak = createSetStreakService(deps);
  const rewards = createStreakRewardsService(deps);
  const routes: Route[] = [
    read(streaksEndpoints.status, ({ member, query }) => streaks.status(member.id, query.tzOffsetMinutes)),
    ownWrite(streaksEndpoints.claim, ({ tx, member, body }) => streaks.claim(tx, member.id, body.localDate)),
    read(chancesEndpoints.list, ({ member, query }) => chances.list(member.id, query)),
    ownWrite(chancesEndpoints.reveal, ({ tx, member }) => chances.reveal(tx, member.id)),
    read(streaksEndpoints.odds, () => gifts.odds()),
    audited(streaksAdminEndpoints.setStreak, ({ tx, body }) => setStreak.set(tx, body), {
      action: 'member.set_streak',
      id: ({ tx, body }) => deps.account.userIdOf(tx, body.username),
      hold: deps.account.hold,
    }),
    list(streaksAdminEndpoints.rewards, async ({ query }) => pageOfAll(await rewards.list(), query)),
    audited(streaksAdminEndpoints.updateReward, ({ tx, params, body }) => rewards.update(tx, params.dayInCycle, body), {
      action: 'streak_reward.update',
      id: ({ params }) => String(params.dayInCycle),
    }),
  ];
  return { streaks, routes };
}
