import { searchEndpoints } from '@cinder/contract/search/search.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(search: SearchService): Route[] {
  return [read(searchEndpoints.find, ({ query }) => search.find(query))];
}
