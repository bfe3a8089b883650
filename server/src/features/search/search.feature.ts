import { searchEndpoints } from '@cinder/contract/search/search.api.ts';
import { read } from '#platform/http/route.ts';
import { createSearchService } from './search.service.ts';

/** The search over what the site tells. */
export function createSearch(deps: Parameters<typeof createSearchService>[0]) {
  const search = createSearchService(deps);
  return { routes: [read(searchEndpoints.find, ({ query }) => search.find(query))] };
}
