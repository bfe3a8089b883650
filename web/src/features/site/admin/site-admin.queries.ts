import { queryOptions } from '@tanstack/react-query';
import { setupAdmin } from '#api/setupAdmin.ts';
import { siteAdmin } from '#api/siteAdmin.ts';

/** Names, accent and texts of this site, what it does without, and what the environment says of them. */
export const siteSettingsQuery = queryOptions({
  ...siteAdmin.settings.query(),
  // Another administrator may have changed them.
  staleTime: 0,
});

/** What is set up of a new site: much else changes it, so it is asked for anew each time. */
export const setupQuery = queryOptions({ ...setupAdmin.setup.query(), staleTime: 0 });

/** The parts that the site can do without, and how much of each is open right now: that changes by itself. */
export const modulesQuery = queryOptions({ ...siteAdmin.modules.query(), staleTime: 0 });
