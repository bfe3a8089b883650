import { questsAdminEndpoints } from '@cinder/contract/quests/quests.admin-api.ts';
import { questsEndpoints } from '@cinder/contract/quests/quests.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { audited, type Route, read, write } from '#platform/http/route.ts';
import type { PeriodsService } from './periods.service.ts';
import type { QuestEditingService } from './quest-editing.service.ts';
import type { QuestsService } from './quests.service.ts';

interface Services {
  quests: QuestsService;
  editing: QuestEditingService;
  periods: PeriodsService;
}

export function questsRoutes({ quests, editing, periods }: Services): Route[] {
  return [
    read(questsEndpoints.list, async ({ query, setTotalCount }) => {
      const { quests: page, total } = await quests.open(query);
      setTotalCount(total);
      return page;
    }),
    read(questsEndpoints.progress, async ({ member, query, setTotalCount }) => {
      const entries = await quests.list(member.id, query.type);
      setTotalCount(entries.length);
      return pageOf(entries, query);
    }),
    write(questsEndpoints.complete, ({ tx, member, body }) => quests.complete(tx, member.id, body.questId)),
    write(questsEndpoints.claim, ({ tx, member, body }) => quests.claim(tx, member.id, body)),
    write(questsEndpoints.claimById, ({ tx, member, params, body }) =>
      quests.claim(tx, member.id, { questId: params.id, progressId: body?.progressId }),
    ),
    read(questsAdminEndpoints.ofMember, ({ params, query }) => quests.history(params.userId, query)),
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
      detailsOf: ({ resetDate }) => ({ after: { resetDate } }),
    }),
    audited(questsAdminEndpoints.resetWeekly, ({ tx, member }) => periods.begin(tx, 'weekly', member.id), {
      action: 'quest_period.begin',
      id: () => 'weekly',
      detailsOf: ({ resetDate }) => ({ after: { resetDate } }),
    }),
  ];
}
