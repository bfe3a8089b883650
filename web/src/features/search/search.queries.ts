import type { searchEndpoints } from '@cinder/contract/search/search.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** As many as a page shows. */
export const MOST_FOUND = 50;

/** Published guides and lore that hold the words, best first; asks nothing without words. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    networkMode: 'always',
    // Guides and stories come and go without the reader's doing.
    staleTime: 0,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof searchEndpoints.search>('GET', '/api/search', { query: { q, limit: MOST_FOUND }, signal }),
  });
}
