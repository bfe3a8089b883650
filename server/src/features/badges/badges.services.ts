import { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import { badgesEndpoints } from '@cinder/contract/badges/badges.api.ts';
import { pageOf, totalPages } from '@cinder/contract/shared/paging.ts';
import { audited, type Route, read, write } from '#platform/http/route.ts';
import { type BadgesService, createBadgesService } from './badges.service.ts';

/** The badges of the site and those that members earned. */
export function createBadges(deps: Parameters<typeof createBadgesService>[0]) {
  const badges = createBadgesService(deps);
  return { badges, routes: badgesRoutes(badges) };
}

function badgesRoutes(badges: BadgesService): Route[] {
  return [
    read(badgesEndpoints.list, async ({ member, query, setTotalCount }) => {
      const { badges: page, total } = await badges.list(member.id, query);
      setTotalCount(total);
      return page;
    }),
    read(badgesEndpoints.own, async ({ member, query, setTotalCount }) => {
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
    read(badgesAdminEndpoints.list, async ({ query, setTotalCount }) => {
      const { badges: page, total } = await badges.list(null, query);
      setTotalCount(total);
      return page;
    }),
    audited(badgesAdminEndpoints.create, ({ tx, body }) => badges.create(tx, body), 'badge.create'),
    audited(badgesAdminEndpoints.update, ({ tx, params, body }) => badges.update(tx, params.id, body), 'badge.update'),
    audited(badgesAdminEndpoints.delete, ({ tx, params }) => badges.remove(tx, params.id), 'badge.delete'),
    read(badgesAdminEndpoints.ofMember, async ({ params, query }) => {
      const { entries, total } = await badges.ofMember(params.userId, query);
      return { entries, total, totalPages: totalPages(total, query.limit) };
    }),
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
}
