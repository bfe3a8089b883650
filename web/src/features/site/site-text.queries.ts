import type { SiteText, siteSettingsEndpoints } from '@cinder/contract/site/site-settings.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const siteTextKey = ['site', 'text'] as const;

/** The community's own text of a page; null where the product's own stands. */
export function siteTextQuery(page: SiteText) {
  return queryOptions({
    queryKey: [...siteTextKey, page],
    networkMode: 'always',
    queryFn: ({ signal }) =>
      call<typeof siteSettingsEndpoints.text>('GET', '/api/site/texts/:page', { params: { page }, signal }),
  });
}
