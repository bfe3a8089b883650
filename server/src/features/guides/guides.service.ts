import type { Guide, ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import * as queries from './guides.queries.ts';
import { toGuide, toListed } from './guides.ts';
import type { GuideViews } from './views.ts';

const SLUG = /^[a-z0-9-]+$/;
/** A sitemap holds 50,000 pages, and these are not all. */
const MAX_ADDRESSES = 49_000;

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

    /** What there is to say of a published guide; null when there is none. */
    async summaryOf(slug: string): Promise<{ title: string; description: string } | null> {
      return SLUG.test(slug) ? ((await queries.findSummary(db, slug)) ?? null) : null;
    },

    /** Where the published guides are, and when each was last changed: the newest, as many as a sitemap may hold. */
    async listAddresses(): Promise<{ path: string; changedAt: Date }[]> {
      const rows = await queries.findAddresses(db, MAX_ADDRESSES);
      return rows.map(({ slug, updatedAt: changedAt }) => ({ path: `/guides/${slug}`, changedAt }));
    },
  };
}
