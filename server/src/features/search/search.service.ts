import type { Found } from '@cinder/contract/search/search.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import * as queries from './search.queries.ts';
import { toExcerpt, toWords } from './search.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Full text of what members may read. */
export function createSearchService({ db, clock }: Deps) {
  return {
    /** The best guides and articles for what was typed; whatever that is, never an error. */
    async find({ q, limit }: { q: string; limit: number }): Promise<{ results: Found[] }> {
      const hits = await queries.findHits(db, { words: toWords(q), publishedBy: clock.now(), limit });
      return {
        results: hits.map(({ inText, inSummary, ...same }) => ({ ...same, excerpt: toExcerpt({ inText, inSummary }) })),
      };
    },
  };
}
