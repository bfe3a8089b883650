import type { SiteConfig } from '@cinder/contract/site/site.api.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

export type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>['execute']>>[number];
export type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

/** All pages in their order, drafts too. */
export function selectPages(db: Executor) {
  return db.selectFrom('sitePage').selectAll().orderBy('position').orderBy('title').orderBy('sitePage.id');
}

/** All links in their order. */
export function selectLinks(db: Executor) {
  return db.selectFrom('siteLink').selectAll().orderBy('position').orderBy('title').orderBy('siteLink.id');
}

/** What stands in menu and footer, in its order; no link to a page that is not published any more. */
export async function findPlaced(db: Executor): Promise<SiteConfig['links']> {
  const { rows } = await sql<SiteConfig['links'][number]>`
    select kind, id, title, "to", place, access from (
      select 'site_page' as kind, id, title, '/pages/' || slug as "to", place, access, position
        from site_page where published and place <> 'nowhere'
      union all
      select 'site_link', id, title, address, place, access, position from site_link
        where address not like '/pages/%'
          or exists (select from site_page where published and slug = split_part(address, '/', 3))
    ) placed
    order by position, title, id`.execute(db);
  return rows;
}

/** How many pages are published, and how many pages and links stand in menu and footer. */
export async function countPlaced(tx: Tx): Promise<{ pages: number; links: number }> {
  const { rows } = await sql<{ pages: number; links: number }>`
    select count(*)::integer as pages,
      (count(*) filter (where place <> 'nowhere') + (select count(*) from site_link))::integer as links
    from site_page where published`.execute(tx);
  return rows[0] ?? { pages: 0, links: 0 };
}

/** Whether a page is published; undefined: there is none. */
export async function findState(tx: Tx, slug: string): Promise<{ published: boolean } | undefined> {
  return tx.selectFrom('sitePage').where('slug', '=', slug).select('published').executeTakeFirst();
}

export async function findPublished(db: Executor, slug: string) {
  return db
    .selectFrom('sitePage')
    .where('slug', '=', slug)
    .where('published', '=', true)
    .selectAll()
    .executeTakeFirst();
}

/** The published pages for everybody, and when each was last changed. */
export async function findAddresses(db: Executor) {
  return db
    .selectFrom('sitePage')
    .where('published', '=', true)
    .where('access', '=', 'public')
    .select(['slug', 'updatedAt'])
    .orderBy('slug')
    .execute();
}

/** Which slugs other pages have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('sitePage')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}
