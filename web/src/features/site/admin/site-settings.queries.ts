import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { siteAdmin } from '#api/siteAdmin.ts';

/** Names, accent and texts of this site, and what the environment says of them. */
export const siteSettingsQuery = queryOptions({
  ...siteAdmin.settings.query(),
  // Another administrator may have changed them.
  staleTime: 0,
});

/** What a form changes; null brings the default back. */
export type SiteChanges = Partial<{
  [Name in Exclude<keyof SiteSettings, 'defaults' | 'updatedAt' | 'version'>]: string | null;
}>;
