import type { Guide, ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import * as queries from './guides.queries.ts';
import { toGuide, toListed } from './guides.ts';
import type { GuideViews } from './views.ts';

interface Deps {
  db: Database;
  views: GuideViews;
}

interface Paging {
  page: number;
  limit: number;
}

export type GuidesService = ReturnType<typeof createGuidesService>;

/** Guides as everyone reads them. */
export function createGuidesService({ db, views }: Deps) {
  return {
    /** The published guides, newest first. */
    async list({ page, limit }: Paging): Promise<{ guides: ListedGuide[]; total: number }> {
      const filter = { published: true };
      const total = await queries.countGuides(db, filter);
      const rows = await queries.findListed(db, { ...filter, limit, offset: (page - 1) * limit });
      return { guides: rows.map(toListed), total };
    },

    /** A published guide. The reading is counted beside it: guide_not_found is all that can go wrong here. */
    async read(slug: string, visitor: () => Promise<Visitor>): Promise<Guide> {
      const row = await queries.findPublished(db, slug);
      if (!row) throw new AppError('guide_not_found');
      views.count(row.id, visitor);
      return toGuide(row);
    },
  };
}
