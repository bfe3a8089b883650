import { queryOptions } from '@tanstack/react-query';
import { guides } from '#api/guides.ts';

/** The published guides, newest first. */
export const guidesQuery = queryOptions({
  ...guides.list.query(),
  // Guides come and go without the reader's doing.
  staleTime: 60_000,
});

/** One published guide with its text. Asking counts as a view. */
export function guideQuery(slug: string) {
  return queryOptions({ ...guides.get.query({ slug }), initialData: () => guides.get.firstReply({ slug }) });
}
