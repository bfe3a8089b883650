import { badgesEndpoints } from '@cinder/contract/badges/badges.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { BadgesService } from './badges.service.ts';

export function badgesRoutes(badges: BadgesService): Route[] {
  return [
    read(badgesEndpoints.badges, async ({ member, query, setTotalCount }) => {
      const { badges: page, total } = await badges.list(member.id, query);
      setTotalCount(total);
      return page;
    }),
    read(badgesEndpoints.userBadges, async ({ member, query, setTotalCount }) => {
      const { badges: page, total } = await badges.earned(member.id, query);
      setTotalCount(total);
      return page;
    }),
    read(badgesEndpoints.showcase, async ({ member, query, setTotalCount }) => {
      const entries = await badges.showcase(member.id);
      setTotalCount(entries.length);
      return pageOf(entries, query);
    }),
    write(badgesEndpoints.updateShowcase, ({ tx, member, body }) => badges.updateShowcase(tx, member.id, body)),
  ];
}
