import type { SiteSettings, siteAdminEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { siteQuery } from '#lib/site.ts';
import { siteTextKey } from '../site-text.queries.ts';

/** Names, accent and texts of this site, and what the environment says of them. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  networkMode: 'always',
  // Another administrator may have changed them.
  staleTime: 0,
  queryFn: ({ signal }) => call<typeof siteAdminEndpoints.settings>('GET', '/api/admin/site', { signal }),
});

/** What a form changes; null brings the default back. */
export type SiteChanges = Partial<{
  [Name in Exclude<keyof SiteSettings, 'defaults' | 'updatedAt'>]: string | null;
}>;

/** Changes the fields that are given, and every page that shows them. */
export function useUpdateSite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SiteChanges) =>
      call<typeof siteAdminEndpoints.updateSettings>('PUT', '/api/admin/site', { body }),
    onSuccess: async (settings) => {
      client.setQueryData(siteSettingsQuery.queryKey, settings);
      await Promise.all([
        client.invalidateQueries({ queryKey: siteQuery.queryKey }),
        client.invalidateQueries({ queryKey: siteTextKey }),
      ]);
    },
  });
}
