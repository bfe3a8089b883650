import type { searchEndpoints } from '@cinder/contract/search/search.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const PAGE = 20;

/** One page of the published guides and lore that hold the words, best first; asks nothing without words. */
export function searchQuery(q: string, page: number) {
  return queryOptions({
    queryKey: ['search', q, page],
    networkMode: 'always',
    // Guides and stories come and go without the reader's doing.
    staleTime: 0,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof searchEndpoints.find>('GET', '/api/search', { query: { q, page, limit: PAGE }, signal }),
  });
}
