import { questsEndpoints } from '@cinder/contract/quests/quests.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { QuestsService } from './quests.service.ts';

export function questsRoutes(quests: QuestsService): Route[] {
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
  ];
}
