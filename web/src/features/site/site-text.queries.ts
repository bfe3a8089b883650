import type { SiteText } from '@cinder/contract/site/site-settings.api.ts';
import { site } from '#api/site.ts';

/** The community's own text of a page; null where the product's own stands. */
export function siteTextQuery(page: SiteText) {
  return site.text.query({ page });
}
