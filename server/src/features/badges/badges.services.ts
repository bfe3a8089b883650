import { badgesRoutes } from './badges.routes.ts';
import { createBadgesService } from './badges.service.ts';

/** The badges of the site and those that members earned. */
export function createBadges(deps: Parameters<typeof createBadgesService>[0]) {
  const badges = createBadgesService(deps);
  return { badges, routes: badgesRoutes(badges) };
}
