import type { BadgesService } from '#features/badges/badges.service.ts';
import type { ConditionsService } from '#features/conditions/conditions.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { createPeriodsService } from './periods.service.ts';
import { createQuestEditingService } from './quest-editing.service.ts';
import { createQuestProgressService } from './quest-progress.service.ts';
import { questsRoutes } from './quests.routes.ts';
import { createQuestsService } from './quests.service.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  config: Config;
  ledger: Ledger;
  wallet: WalletService;
  conditions: ConditionsService;
  badges: BadgesService;
  items: ItemsService;
  events: Events;
}

/** Quests, the progress of members and their periods. */
export function createQuests(deps: Deps) {
  const periods = createPeriodsService({ clock: deps.clock, timeZone: deps.config.RESET_TIMEZONE });
  const progress = createQuestProgressService({ ...deps, periods });
  const quests = createQuestsService({ ...deps, periods, progress });
  return {
    progress,
    routes: questsRoutes({ quests, editing: createQuestEditingService({ ...deps, progress }), periods }),
  };
}
