import type { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { guidesAdmin } from '#api/guidesAdmin.ts';

export type GuideChangesInput = BodyInput<(typeof guideResource)['endpoints']['update']>;

/** Guides on one page of the panel. */
export const PAGE_SIZE = 50;

interface Listing {
  category: GuideCategory | undefined;
  /** Undefined: drafts and published ones. */
  isPublished: boolean | undefined;
  page: number;
}

/** One page of the guides, drafts too, newest first, and how many there are. */
export function adminGuidesQuery({ category, isPublished, page }: Listing) {
  const published = isPublished === undefined ? undefined : String(isPublished);
  return queryOptions({
    ...guidesAdmin.list.pageQuery({ category, published, page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}
