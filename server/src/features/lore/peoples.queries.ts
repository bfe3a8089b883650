import { sql } from 'kysely';
import type { Executor, Tx } from '#platform/db/database.ts';

export type PeopleRow = Awaited<ReturnType<ReturnType<typeof selectPeoples>['execute']>>[number];
export type WorldPeopleRow = Awaited<ReturnType<typeof findPeoples>>[number];

const PEOPLE = [
  'lorePeople.id',
  'lorePeople.slug',
  'lorePeople.name',
  'lorePeople.summary',
  'lorePeople.facts',
  'lorePeople.words',
  'lorePeople.colour',
  'lorePeople.sigil',
  'lorePeople.scene',
] as const;

/** All peoples in their order, with how many stories were given to each. */
export function selectPeoples(db: Executor) {
  return db
    .selectFrom('lorePeople')
    .select([...PEOPLE, 'lorePeople.sortOrder'])
    .select(
      sql<number>`(select count(*)::integer from lore_article where given_people = lore_people.slug)`.as('storyCount'),
    )
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('lorePeople.id');
}

/** All peoples in their order, with what stands at the top of the page of each. */
export async function findPeoples(db: Executor) {
  return db
    .selectFrom('lorePeople')
    .leftJoin('telnarusPageContent as page', (join) =>
      join.onRef('page.pageId', '=', 'lorePeople.slug').on('page.pageType', '=', 'race'),
    )
    .select([...PEOPLE, 'page.pageId', 'page.bannerTitle', 'page.bannerSubtitle', 'page.bannerImageUrl'])
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('lorePeople.id')
    .execute();
}

/** What is said of the world where its main page is not; undefined: the page was never written. */
export async function findWorldTexts(db: Executor) {
  return db
    .selectFrom('telnarusPageContent')
    .where('pageType', '=', 'main')
    .select(['teaser', 'about'])
    .executeTakeFirst();
}

/** Whether there is such a people; if so it stays until the transaction ends. */
export async function holdPeople(tx: Tx, slug: string): Promise<boolean> {
  const row = await tx.selectFrom('lorePeople').where('slug', '=', slug).select('id').forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Which slugs no new people may have: this one where it is taken, and those that begin with it and a hyphen. */
export async function findPeopleSlugsLike(db: Executor, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lorePeople')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .select('slug')
    .execute();
  // The texts of pages are found by the end of their address.
  return [...rows.map((row) => row.slug), 'main'];
}

/** Deletes the page of a people; what it said. */
export async function deletePageOf(tx: Tx, slug: string) {
  return tx
    .deleteFrom('telnarusPageContent')
    .where('pageType', '=', 'race')
    .where('pageId', '=', slug)
    .returning(['bannerTitle', 'bannerSubtitle', 'content'])
    .executeTakeFirst();
}

/** Leaves the title of a page blank where it is this one, so that it is the name of its people; what the page then says. */
export async function clearTitleOf(tx: Tx, { slug, title, at }: { slug: string; title: string; at: Date }) {
  return tx
    .updateTable('telnarusPageContent')
    .set({ bannerTitle: '', updatedAt: at })
    .where('pageType', '=', 'race')
    .where('pageId', '=', slug)
    .where('bannerTitle', '=', title)
    .returning(['bannerTitle', 'bannerSubtitle', 'content'])
    .executeTakeFirst();
}
