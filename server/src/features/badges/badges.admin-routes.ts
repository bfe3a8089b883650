import { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { BadgeEditingService } from './badge-editing.service.ts';
import type { BadgesService } from './badges.service.ts';

export function badgesAdminRoutes(badges: BadgesService, editing: BadgeEditingService): Route[] {
  return [
    read(badgesAdminEndpoints.adminBadges, async ({ query, setTotalCount }) => {
      const { badges: page, total } = await badges.list(null, query);
      setTotalCount(total);
      return page;
    }),
    write(badgesAdminEndpoints.createBadge, ({ tx, body }) => editing.create(tx, body)),
    write(badgesAdminEndpoints.updateBadge, ({ tx, params, body }) => editing.update(tx, params.id, body)),
    write(badgesAdminEndpoints.deleteBadge, ({ tx, params }) => editing.remove(tx, params.id)),
    write(badgesAdminEndpoints.grantBadge, ({ tx, body }) => badges.grant(tx, body)),
  ];
}
