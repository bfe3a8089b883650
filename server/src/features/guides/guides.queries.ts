import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { sql } from 'kysely';
import { countRows, type Database, type Executor } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { toJsonRows } from '#platform/db/names.ts';
import { isAnyShown } from '#platform/db/texts.queries.ts';

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];
export type GuideRow = Awaited<ReturnType<ReturnType<typeof selectGuides>['execute']>>[number];

interface Filter {
  category?: GuideCategory | undefined;
  published?: boolean | undefined;
}

const LISTED = [
  'guide.id',
  'guide.title',
  'guide.slug',
  'guide.category',
  'guide.description',
  'guide.difficulty',
  'guide.estimatedReadTime',
  'guide.tags',
  'guide.featured',
  'guide.published',
  'guide.module',
  'guide.viewCount',
  'guide.createdAt',
  'guide.updatedAt',
  'users.id as authorId',
  'users.firstName as authorFirstName',
] as const;

const withAuthor = (db: Executor) => db.selectFrom('guide').leftJoin('users', 'users.id', 'guide.authorId');

/** Guides with their texts, newest first. */
export function selectGuides(db: Executor, { category, published }: Filter) {
  const all = withAuthor(db)
    .select([...LISTED, 'guide.content'])
    .orderBy('guide.createdAt', 'desc')
    .orderBy('guide.id', 'desc');
  const ofCategory = category === undefined ? all : all.where('guide.category', '=', category);
  return published === undefined ? ofCategory : ofCategory.where('guide.published', '=', published);
}

/** Parts of the site that are off: what is about one of them is not shown, nor that of whose text nothing is left. */
type Off = readonly ModuleName[];

/** What members and visitors see of the guides: the published ones, but for those about what is off. */
const isShown = (off: Off) => sql<boolean>`published
  and (module is null or module <> all(${[...off]}::text[]))
  and ${isAnyShown(sql.ref('guide.content'), off)}`;

/** One page of the guides that are shown without their texts, newest first. */
export async function findListed(db: Executor, off: Off, { limit, offset }: { limit: number; offset: number }) {
  return withAuthor(db)
    .where(isShown(off))
    .select(LISTED)
    .orderBy('guide.createdAt', 'desc')
    .orderBy('guide.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countShown(db: Executor, off: Off): Promise<number> {
  return countRows(db.selectFrom('guide').where(isShown(off)));
}

export async function findShown(db: Executor, off: Off, slug: string) {
  return withAuthor(db)
    .where('guide.slug', '=', slug)
    .where(isShown(off))
    .select([...LISTED, 'guide.content'])
    .executeTakeFirst();
}

/** What there is to say of a guide that is shown. */
export async function findSummary(db: Executor, off: Off, slug: string) {
  return db
    .selectFrom('guide')
    .where('slug', '=', slug)
    .where(isShown(off))
    .select(['id', 'title', 'description'])
    .executeTakeFirst();
}

/** The slugs of the newest guides that are shown, and when each was last changed. */
export async function findAddresses(db: Executor, off: Off, limit: number) {
  return db
    .selectFrom('guide')
    .where(isShown(off))
    .select(['slug', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

/** Which slugs other guides have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('guide')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

export const guidesMemberData: MemberData = {
  guide: { by: 'author_id', onDelete: 'unlinked' },
};

export interface View {
  guideId: string;
  visitorHash: string;
}

/** The salt of a day: of those that servers offer at the same time, all get one. */
export async function agreeOnSalt(db: Executor, day: string, offered: string): Promise<string> {
  const row = await db
    .insertInto('guideViewSalt')
    .values({ day, salt: offered })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: sql`guide_view_salt.salt` }))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}

/**
 * Counts each view that is the first of its visitor, guide and day. Without a transaction: two servers that count never
 * wait for each other, and one that ends between the statements leaves a moment's views out of the count.
 */
export async function insertViews(db: Database, day: string, views: readonly View[]): Promise<void> {
  const { rows: first } = await sql<{ guideId: string }>`
    insert into guide_view (day, guide_id, visitor_hash)
    select distinct ${day}::date, guide_id, visitor_hash
    from jsonb_to_recordset(${toJsonRows(views)}::jsonb) as seen (guide_id uuid, visitor_hash text)
    order by guide_id, visitor_hash
    on conflict do nothing
    returning guide_id
  `.execute(db);
  for (const [guideId, { length }] of Map.groupBy(first, (view) => view.guideId)) {
    await db
      .updateTable('guide')
      .set(({ eb }) => ({ viewCount: eb('viewCount', '+', length) }))
      .where('id', '=', guideId)
      .execute();
  }
}

/** Forgets who saw what before a day, and how that was told. */
export async function deleteViewsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('guideView').where('day', '<', day).execute();
  await db.deleteFrom('guideViewSalt').where('day', '<', day).execute();
}
