import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';
import { MOST_LINKS, MOST_PAGES } from './site-pages.rules.ts';

export const sitePagesErrors = {
  site_page_not_found: { status: 404, message: t`There is no such page` },
  site_page_slug_taken: { status: 409, message: t`Another page has this slug` },
  site_pages_full: {
    status: 409,
    message: t`At most ${{ count: MOST_PAGES }} pages can be published: unpublish another one first`,
  },
  site_link_not_found: { status: 404, message: t`There is no such link` },
  site_links_full: {
    status: 409,
    message: t`Menu and footer have room for ${{ count: MOST_LINKS }} pages and links together: take another one out first`,
  },
} as const satisfies Record<string, ErrorMeaning>;
