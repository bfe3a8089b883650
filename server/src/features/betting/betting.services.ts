import type { AccountService } from '#features/account/account.service.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { bettingRoutes } from './betting.routes.ts';
import { createBettingEventsService } from './events.service.ts';
import { createLimitsService } from './limits.service.ts';
import { createMarketEditingService } from './market-editing.service.ts';
import { createMarketsService } from './markets.service.ts';
import { createOpenWagersService } from './open-wagers.service.ts';
import { createMarketSettlementService } from './settlement.service.ts';
import { createWagersService } from './wagers.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  account: AccountService;
  members: MembersService;
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
}

/** Markets on tournaments, wagers and their settlement. */
export function createBetting(deps: Deps) {
  const limits = createLimitsService(deps);
  const markets = createMarketsService({ ...deps, limits });
  const wagers = createWagersService({ ...deps, limits });
  const editing = createMarketEditingService(deps);
  const settlement = createMarketSettlementService(deps);
  return {
    limits,
    markets,
    openWagers: createOpenWagersService(deps),
    routes: bettingRoutes({ events: createBettingEventsService(deps), markets, editing, settlement, wagers, limits }),
    subscribe(events: Events) {
      events.subscribe('tournaments.entered', wagers.requireNone);
      events.subscribe('tournaments.started', editing.closeAll);
      events.subscribe('tournaments.cancelled', settlement.voidAll);
    },
  };
}
