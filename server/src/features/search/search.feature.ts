import { searchEndpoints } from '@cinder/contract/search/search.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { read } from '#platform/http/route.ts';
import type { FindContentWords } from '#platform/http/translated-reply.ts';
import { createSearchService } from './search.service.ts';

/** The search over what the site tells. */
export function createSearch(deps: { db: Database; clock: Clock; findWords: FindContentWords }) {
  const search = createSearchService(deps);
  return { routes: [read(searchEndpoints.find, ({ query }) => search.find(query))] };
}
