import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Live } from '#platform/live/live.ts';
import { siteRoutes } from './site.routes.ts';
import { createSiteSettingsService } from './site-settings.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  live: Live;
  isReady(): Promise<boolean>;
}

/** The settings of the site, and what a browser and a monitor ask first. */
export function createSite(deps: Deps) {
  const settings = createSiteSettingsService(deps);
  return { settings, routes: siteRoutes({ ...deps, settings }) };
}
