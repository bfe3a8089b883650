import type { guidesEndpoints } from '@cinder/contract/guides/guides.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, firstAnswer } from '#lib/api.ts';

/** The published guides, newest first. */
export const guidesQuery = queryOptions({
  queryKey: ['guides', 'all'],
  networkMode: 'always',
  // Guides come and go without the reader's doing.
  staleTime: 60_000,
  queryFn: ({ signal }) => call<typeof guidesEndpoints.list>('GET', '/api/guides', { signal }),
});

/** One published guide with its text. Asking counts as a view. */
export function guideQuery(slug: string) {
  return queryOptions({
    queryKey: ['guides', 'one', slug],
    networkMode: 'always',
    initialData: () => firstAnswer<typeof guidesEndpoints.get>('/api/guides/:slug', { params: { slug } }),
    queryFn: ({ signal }) => call<typeof guidesEndpoints.get>('GET', '/api/guides/:slug', { params: { slug }, signal }),
  });
}
