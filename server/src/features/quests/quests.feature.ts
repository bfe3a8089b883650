import { questsAdminEndpoints } from '@cinder/contract/quests/quests.admin-api.ts';
import { questsEndpoints } from '@cinder/contract/quests/quests.api.ts';
import { pageOfAll } from '@cinder/contract/shared/paging.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { ConditionsService } from '#features/conditions/conditions.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { audited, list, ownWrite, type Route, read, write } from '#platform/http/route.ts';
import { createPeriodsService } from './periods.service.ts';
import { createQuestEditingService } from './quest-editing.service.ts';
import { createQuestProgressService } from './quest-progress.service.ts';
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
  siteParts: SiteParts;
  events: Events;
}

/** Quests, the progress of members and their periods. */
export function createQuests(deps: Deps) {
  const periods = createPeriodsService({ clock: deps.clock, timeZone: deps.config.RESET_TIMEZONE });
  const progress = createQuestProgressService({ ...deps, periods });
  const quests = createQuestsService({ ...deps, periods, progress });
  const editing = createQuestEditingService({ ...deps, progress });
  const routes: Route[] = [
    list(questsEndpoints.list, ({ query }) => quests.open(query)),
    list(questsEndpoints.progress, async ({ member, query }) =>
      pageOfAll(await quests.list(member.id, query.type), query),
    ),
    write(questsEndpoints.complete, ({ tx, member, body }) => quests.complete(tx, member.id, body.questId)),
    ownWrite(questsEndpoints.claim, ({ tx, member, body }) => quests.claim(tx, member.id, body)),
    ownWrite(questsEndpoints.claimById, ({ tx, member, params, body }) =>
      quests.claim(tx, member.id, { questId: params.id, progressId: body?.progressId }),
    ),
    read(questsAdminEndpoints.ofMember, ({ params, query }) => quests.history(params.userId, query)),
    list(questsAdminEndpoints.list, ({ query }) => editing.list(query)),
    audited(questsAdminEndpoints.create, ({ tx, member, body }) => editing.create(tx, body, member.id), 'quest.create'),
    audited(questsAdminEndpoints.update, ({ tx, params, body }) => editing.update(tx, params.id, body), 'quest.update'),
    audited(questsAdminEndpoints.delete, ({ tx, params }) => editing.remove(tx, params.id), 'quest.delete'),
    audited(questsAdminEndpoints.resetDaily, ({ tx, member }) => periods.begin(tx, 'daily', member.id), {
      action: 'quest_period.begin',
      id: () => 'daily',
      detailsOf: ({ resetDate }) => ({ after: { resetDate } }),
    }),
    audited(questsAdminEndpoints.resetWeekly, ({ tx, member }) => periods.begin(tx, 'weekly', member.id), {
      action: 'quest_period.begin',
      id: () => 'weekly',
      detailsOf: ({ resetDate }) => ({ after: { resetDate } }),
    }),
  ];
  return {
    progress,
    routes,
  };
}
