import type { SiteSettings } from '@cinder/contract/site/site-settings.api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { siteAdmin } from '#api/siteAdmin.ts';
import { shown } from '#lib/changes.ts';

/** Names, accent and texts of this site, and what the environment says of them. */
export const siteSettingsQuery = queryOptions({
  ...siteAdmin.settings.query(),
  // Another administrator may have changed them.
  staleTime: 0,
});

/** What a form changes; null brings the default back. */
export type SiteChanges = Partial<{
  [Name in Exclude<keyof SiteSettings, 'defaults' | 'updatedAt'>]: string | null;
}>;

/** Changes the fields that are given, and every page that shows them. */
export function useUpdateSite() {
  return useMutation({
    mutationFn: (body: SiteChanges) => siteAdmin.updateSettings(body),
    onSettled: shown,
  });
}
