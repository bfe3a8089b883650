import { questsAdminEndpoints } from '@cinder/contract/quests/quests.admin-api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { PeriodsService } from './periods.service.ts';
import type { QuestEditingService } from './quest-editing.service.ts';

export function questsAdminRoutes(editing: QuestEditingService, periods: PeriodsService): Route[] {
  return [
    read(questsAdminEndpoints.adminQuests, async ({ query, setTotalCount }) => {
      const { quests, total } = await editing.list(query);
      setTotalCount(total);
      return quests;
    }),
    write(questsAdminEndpoints.createQuest, ({ tx, member, body }) => editing.create(tx, body, member.id)),
    write(questsAdminEndpoints.updateQuest, ({ tx, params, body }) => editing.update(tx, params.id, body)),
    write(questsAdminEndpoints.deleteQuest, ({ tx, params }) => editing.remove(tx, params.id)),
    write(questsAdminEndpoints.resetDaily, ({ tx, member }) => periods.begin(tx, 'daily', member.id)),
    write(questsAdminEndpoints.resetWeekly, ({ tx, member }) => periods.begin(tx, 'weekly', member.id)),
  ];
}
