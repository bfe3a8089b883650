import type { guideResource } from '@cinder/contract/guides/guides.admin-api.ts';
import type { Guide, ListedGuide } from '@cinder/contract/guides/guides.api.ts';
import { shownCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { shownText, shownTexts } from '@cinder/contract/site/marked-parts.rules.ts';
import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/route.ts';
import { toReply } from '#platform/http/route.ts';
import { chooseSlug } from '#platform/resource/choose-slug.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import type { GuideRow, ListedRow } from './guides.queries.ts';
import * as queries from './guides.queries.ts';
import type { GuideViews } from './views.ts';

const SLUGS = {
  things: 'guides',
  findSlugsLike: queries.findSlugsLike,
  taken: 'guide_slug_taken',
  slugFrom: (title: string) => slugFromTitle(shownText(title, [])),
} as const;

const SLUG = /^[a-z0-9-]+$/;
/** A sitemap holds 50,000 pages, and these are not all. */
const MAX_ADDRESSES = 49_000;

/** Which parts of the site are off. */
export interface SiteParts {
  isOff(name: ModuleName): boolean;
}

interface Deps {
  db: Database;
  views: GuideViews;
  siteParts: SiteParts;
}

export type GuidesService = ReturnType<typeof createGuidesService>;

/** Guides as everyone reads them: the published ones, without what is about a part of the site that is off. */
export function createGuidesService({ db, views, siteParts }: Deps) {
  const off = () => moduleNames.filter(siteParts.isOff);
  /** A guide in its own words; in other languages the translations leave the same out. */
  const toShown = <Row extends ListedRow>(row: Row): Row => ({
    ...shownTexts(row, off()),
    category: shownCategory(row.category, off()),
  });
  return {
    /** Newest first. */
    async list({ page, limit }: Paging): Promise<{ rows: ListedGuide[]; total: number }> {
      const rows = await queries.findListed(db, off(), { limit, offset: (page - 1) * limit });
      return { rows: rows.map((row) => toListed(toShown(row))), total: await queries.countShown(db, off()) };
    },

    /** One guide. The reading is counted beside it: guide_not_found is all that can go wrong here. */
    async read(slug: string, visitor: () => Promise<Visitor | null>): Promise<Guide> {
      const row = await queries.findShown(db, off(), slug);
      if (!row) throw new AppError('guide_not_found');
      views.count(row.id, visitor);
      return toGuide(toShown(row));
    },

    /** What there is to say of a guide; null when there is none. */
    async summaryOf(slug: string): Promise<{ id: string; title: string; description: string } | null> {
      const row = SLUG.test(slug) ? await queries.findSummary(db, off(), slug) : undefined;
      return row ? shownTexts(row, off()) : null;
    },

    /** Where the guides are, and when each was last changed: the newest, as many as a sitemap may hold. */
    async listAddresses(): Promise<{ path: string; changedAt: Date }[]> {
      const rows = await queries.findAddresses(db, off(), MAX_ADDRESSES);
      return rows.map(({ slug, updatedAt: changedAt }) => ({ path: `/guides/${slug}`, changedAt }));
    },
  };
}

/** A guide of a list, as it goes over the wire. */
function toListed(row: ListedRow): ListedGuide {
  return {
    ...toReply(row),
    author: row.authorId === null ? null : { firstName: row.authorFirstName },
  };
}

/** A guide with its text, as it goes over the wire. */
function toGuide(row: GuideRow): Guide {
  return { ...toListed(row), content: row.content };
}

/** Guides as administrators write them. */
export const guideEditing: ResourceService<typeof guideResource, 'guide', GuideRow> = {
  table: 'guide',
  select: queries.selectGuides,
  toThings: async (_executor, rows) => rows.map(toGuide),

  async create({ tx, at, member, input: { slug, ...input } }) {
    const chosen = await chooseSlug(tx, SLUGS, { typed: slug, title: input.title, ownId: null });
    return { ...input, slug: chosen, authorId: member.id, createdAt: at, updatedAt: at };
  },

  /** A blank slug is derived anew. */
  async update({ tx, id, at, before, input: { slug, ...input } }) {
    const title = input.title ?? before.title;
    const chosen = slug === undefined ? undefined : await chooseSlug(tx, SLUGS, { typed: slug, title, ownId: id });
    return { ...input, slug: chosen, updatedAt: at };
  },
};
