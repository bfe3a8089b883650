import type { Found } from '@cinder/contract/search/search.api.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import * as queries from './search.queries.ts';
import { toExcerpt, toWords } from './search.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Asked {
  q: string;
  page: number;
  limit: number;
}

/** Full text of what members may read. */
export function createSearchService({ db, clock }: Deps) {
  return {
    /** The best guides and articles for what was typed; whatever that is, never an error. */
    async find({ q, page, limit }: Asked): Promise<{ results: Found[]; total: number; totalPages: number }> {
      const search = { words: toWords(q), publishedBy: clock.now() };
      const { hits, total } = await queries.findHits(db, { ...search, limit, offset: (page - 1) * limit });
      return {
        results: hits.map(({ inText, inSummary, ...same }) => ({ ...same, excerpt: toExcerpt({ inText, inSummary }) })),
        total,
        totalPages: totalPages(total, limit),
      };
    },
  };
}
