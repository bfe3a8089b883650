import { questsAdminEndpoints } from '@cinder/contract/quests/quests.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { PeriodsService } from './periods.service.ts';
import type { QuestEditingService } from './quest-editing.service.ts';

export function questsAdminRoutes(editing: QuestEditingService, periods: PeriodsService): Route[] {
  return [
    read(questsAdminEndpoints.list, async ({ query, setTotalCount }) => {
      const { quests, total } = await editing.list(query);
      setTotalCount(total);
      return quests;
    }),
    audited(questsAdminEndpoints.create, ({ tx, member, body }) => editing.create(tx, body, member.id), 'quest.create'),
    audited(questsAdminEndpoints.update, ({ tx, params, body }) => editing.update(tx, params.id, body), 'quest.update'),
    audited(questsAdminEndpoints.delete, ({ tx, params }) => editing.remove(tx, params.id), 'quest.delete'),
    audited(questsAdminEndpoints.resetDaily, ({ tx, member }) => periods.begin(tx, 'daily', member.id), {
      action: 'quest_period.begin',
      id: () => 'daily',
      tell: ({ resetDate }) => ({ after: { resetDate } }),
    }),
    audited(questsAdminEndpoints.resetWeekly, ({ tx, member }) => periods.begin(tx, 'weekly', member.id), {
      action: 'quest_period.begin',
      id: () => 'weekly',
      tell: ({ resetDate }) => ({ after: { resetDate } }),
    }),
  ];
}
