import { badgesAdminEndpoints } from '@cinder/contract/badges/badges.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { BadgeEditingService } from './badge-editing.service.ts';
import type { BadgesService } from './badges.service.ts';

export function badgesAdminRoutes(badges: BadgesService, editing: BadgeEditingService): Route[] {
  return [
    read(badgesAdminEndpoints.adminBadges, async ({ query, setTotalCount }) => {
      const { badges: page, total } = await badges.list(null, query);
      setTotalCount(total);
      return page;
    }),
    audited(badgesAdminEndpoints.createBadge, ({ tx, body }) => editing.create(tx, body), 'badge.create'),
    audited(
      badgesAdminEndpoints.updateBadge,
      ({ tx, params, body }) => editing.update(tx, params.id, body),
      'badge.update',
    ),
    audited(badgesAdminEndpoints.deleteBadge, ({ tx, params }) => editing.remove(tx, params.id), 'badge.delete'),
    audited(badgesAdminEndpoints.grantBadge, ({ tx, body }) => badges.grant(tx, body), {
      action: 'badge.grant',
      id: ({ body }) => body.badgeId,
      tell: ({ targetUserId }) => ({ memberId: targetUserId, after: { quantity: 1 } }),
    }),
  ];
}
