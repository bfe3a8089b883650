import { pageAt } from '@cinder/contract/pages.ts';
import type { Reply } from '@cinder/contract/shared/endpoint.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { slugFromTitle } from '@cinder/contract/shared/slug.rules.ts';
import { pagePath } from '@cinder/contract/site/names.rules.ts';
import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import type { linkResource, pageResource } from '@cinder/contract/site/site-pages.admin-api.ts';
import type { sitePagesEndpoints } from '@cinder/contract/site/site-pages.api.ts';
import { MOST_LINKS, MOST_PAGES } from '@cinder/contract/site/site-pages.rules.ts';
import type { Member } from '#platform/auth/member.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import type { Live } from '#platform/live/live.ts';
import { remember } from '#platform/live/remembered.ts';
import { chooseSlug } from '#platform/resource/choose-slug.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import * as queries from './site-pages.queries.ts';

const SLUGS = {
  things: 'pages',
  findSlugsLike: queries.findSlugsLike,
  taken: 'site_page_slug_taken',
  slugFrom: slugFromTitle,
} as const;

interface Deps {
  db: Database;
  live: Live;
}

/** Who is signed in, asked for only where it matters. */
type Reader = () => Promise<Member | null>;

const SLUG = /^[a-z0-9-]+$/;

export type SitePagesService = ReturnType<typeof createSitePagesService>;

/** Pages of the community's own, and what it has put into menu and footer. */
export function createSitePagesService({ db, live }: Deps) {
  const placed = remember({
    live,
    topic: 'site-links',
    // By the paths in which pages are listed: the router gives those of the world the ones in which they stand.
    read: async () => (await queries.findPlaced(db)).map((link) => ({ ...link, to: pagePath(link.to) })),
  });
  /** As it was last known: menu and footer are there while the database is away. */
  let last: SiteConfig['links'] = [];

  /** After a change: site_pages_full or site_links_full where it was one too many. */
  async function afterChange({ tx }: { tx: Tx }): Promise<void> {
    await lockByName(tx, 'pages and links of the site');
    const { pages, links } = await queries.countPlaced(tx);
    if (pages > MOST_PAGES) throw new AppError('site_pages_full');
    if (links > MOST_LINKS) throw new AppError('site_links_full');
    await placed.changed(tx);
  }

  const beforeDelete = async ({ tx }: { tx: Tx }) => {
    await placed.changed(tx);
    return null;
  };

  const pages: ResourceService<typeof pageResource, 'sitePage', queries.PageRow> = {
    table: 'sitePage',
    select: queries.selectPages,
    toThings: async (_executor, rows) => rows.map(toReply),

    async create({ tx, at, input: { slug, ...input } }) {
      const chosen = await chooseSlug(tx, SLUGS, { typed: slug, title: input.title, ownId: null });
      return { ...input, slug: chosen, createdAt: at, updatedAt: at };
    },

    /** A blank slug is derived anew. */
    async update({ tx, id, at, before, input: { slug, ...input } }) {
      const title = input.title ?? before.title;
      const chosen = slug === undefined ? undefined : await chooseSlug(tx, SLUGS, { typed: slug, title, ownId: id });
      return { ...input, slug: chosen, updatedAt: at };
    },

    afterChange,
    beforeDelete,
  };

  const links: ResourceService<typeof linkResource, 'siteLink', queries.LinkRow> = {
    table: 'siteLink',
    select: queries.selectLinks,
    toThings: async (_executor, rows) => rows,

    async create({ tx, at, input }) {
      await requirePage(tx, input.address);
      return { ...input, createdAt: at, updatedAt: at };
    },

    async update({ tx, at, before, input }) {
      if (input.address !== before.address) await requirePage(tx, input.address);
      return { ...input, updatedAt: at };
    },

    afterChange,
    beforeDelete,
  };

  return {
    /** How administrators keep pages and links. */
    editing: { pages, links },

    /** What menu and footer show to a reader: none that lead to pages that are switched off. */
    async links(closed: readonly string[], reader: Reader): Promise<SiteConfig['links']> {
      last = (await placed.get().catch(() => null)) ?? last;
      const open = last.filter(({ to }) => !closed.includes(to) && !closed.includes(pageOf(to) ?? ''));
      const shown = open.filter(({ to, access }) => access === 'public' || isOwn(to));
      return shown.length === open.length || (await reader()) ? open : shown;
    },

    /** A published page; null where it is for members and nobody is signed in. */
    async read(slug: string, reader: Reader): Promise<Reply<typeof sitePagesEndpoints.get>> {
      const row = await queries.findPublished(db, slug);
      if (!row) throw new AppError('site_page_not_found');
      return { page: row.access === 'public' || (await reader()) ? toReply(row) : null };
    },

    /** What the head of a published page is made of; null when there is none. */
    async find(slug: string) {
      return SLUG.test(slug) ? ((await queries.findPublished(db, slug)) ?? null) : null;
    },

    /** Where the published pages for everybody are, and when each was last changed. */
    async listAddresses(): Promise<{ path: string; changedAt: Date }[]> {
      const rows = await queries.findAddresses(db);
      return rows.map(({ slug, updatedAt: changedAt }) => ({ path: `/pages/${slug}`, changedAt }));
    },
  };
}

const isOwn = (address: string) => address.startsWith('/');

/** The page of this site to which an address leads, as the contract writes it. */
function pageOf(address: string): string | undefined {
  if (address === '/') return address;
  return isOwn(address) ? pageAt(pagePath(address))?.page.path : undefined;
}

/** Refuses a path of this site at which there is no page, or one of the community's own that nobody can read yet. */
async function requirePage(tx: Tx, address: string | undefined): Promise<void> {
  if (address === undefined || !isOwn(address)) return;
  const page = pageOf(address);
  const [, , slug = ''] = address.split('/');
  const own = page === '/pages/:slug' ? await queries.findState(tx, slug) : undefined;
  if (!page || (page === '/pages/:slug' && !own)) throw invalidField('address', t`There is no such page on this site`);
  if (own?.published === false) throw invalidField('address', t`This page is a draft: publish it first`);
}
