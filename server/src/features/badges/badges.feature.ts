import { badgeResource, badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import { badgesEndpoints } from '@cinder/contract/badges/badges.api.ts';
import { entriesOf, pageOfAll } from '@cinder/contract/shared/paging.ts';
import { audited, list, type Route, read, write } from '#platform/http/route.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createBadgeEditingService, createBadgesService } from './badges.service.ts';

/** The badges of the site and those that members earned. */
export function createBadges(deps: Parameters<typeof createBadgesService>[0]) {
  const badges = createBadgesService(deps);
  const routes: Route[] = [
    list(badgesEndpoints.list, ({ member, query }) => badges.list(member.id, query)),
    list(badgesEndpoints.own, ({ member, query }) => badges.earned(member.id, query)),
    list(badgesEndpoints.showcase, async ({ member, query }) => pageOfAll(await badges.showcase(member.id), query)),
    write(badgesEndpoints.updateShowcase, ({ tx, member, body }) => badges.updateShowcase(tx, member.id, body)),
    ...resourceRoutes(badgeResource, deps, createBadgeEditingService(deps)),
    read(badgesAdminEndpoints.ofMember, async ({ params, query }) =>
      entriesOf(await badges.ofMember(params.userId, query), query),
    ),
    audited(badgesAdminEndpoints.takeBack, ({ tx, params }) => badges.takeBack(tx, params), {
      action: 'badge.take_back',
      id: ({ params }) => params.badgeId,
      detailsOf: ({ userId }) => ({ memberId: userId, after: { quantity: 0 } }),
    }),
    audited(badgesAdminEndpoints.grant, ({ tx, body }) => badges.grant(tx, body), {
      action: 'badge.grant',
      id: ({ body }) => body.badgeId,
      detailsOf: ({ targetUserId }) => ({ memberId: targetUserId, after: { quantity: 1 } }),
    }),
  ];
  return { badges, routes };
}
