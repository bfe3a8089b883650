import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '#api/search.ts';

const PAGE = 20;

/** One page of the published guides and lore that hold the words, best first; asks nothing without words. */
export function searchQuery(q: string, page: number) {
  return queryOptions({
    ...search.find.query({ q, page, limit: PAGE }),
    // Guides and stories come and go without the reader's doing.
    staleTime: 0,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
