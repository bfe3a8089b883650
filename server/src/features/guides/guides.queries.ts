import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];
export type GuideRow = Awaited<ReturnType<typeof findGuides>>[number];

export interface Filter {
  category?: GuideCategory | undefined;
  published?: boolean | undefined;
}
interface Page extends Filter {
  limit: number;
  offset: number;
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
  'guide.viewCount',
  'guide.createdAt',
  'guide.updatedAt',
  'users.id as authorId',
  'users.firstName as authorFirstName',
] as const;

const withAuthor = (db: Executor) => db.selectFrom('guide').leftJoin('users', 'users.id', 'guide.authorId');

const matches =
  ({ category, published }: Filter) =>
  (build: ExpressionBuilder<Tables, 'guide'>) =>
    build.and([
      ...(category === undefined ? [] : [build('guide.category', '=', category)]),
      ...(published === undefined ? [] : [build('guide.published', '=', published)]),
    ]);

/** One page of guides without their texts, newest first. */
export async function findListed(db: Executor, { limit, offset, ...filter }: Page) {
  return withAuthor(db)
    .where(matches(filter))
    .select(LISTED)
    .orderBy('guide.createdAt', 'desc')
    .orderBy('guide.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One page of guides with their texts, newest first. */
export async function findGuides(db: Executor, { limit, offset, ...filter }: Page) {
  return withAuthor(db)
    .where(matches(filter))
    .select([...LISTED, 'guide.content'])
    .orderBy('guide.createdAt', 'desc')
    .orderBy('guide.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countGuides(db: Executor, filter: Filter): Promise<number> {
  const row = await db
    .selectFrom('guide')
    .where(matches(filter))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findGuide(db: Executor, guideId: string) {
  return withAuthor(db)
    .where('guide.id', '=', guideId)
    .select([...LISTED, 'guide.content'])
    .executeTakeFirst();
}

export async function findPublished(db: Executor, slug: string) {
  return withAuthor(db)
    .where('guide.slug', '=', slug)
    .where('guide.published', '=', true)
    .select([...LISTED, 'guide.content'])
    .executeTakeFirst();
}

/** What there is to say of a published guide. */
export async function findSummary(db: Executor, slug: string) {
  return db
    .selectFrom('guide')
    .where('slug', '=', slug)
    .where('published', '=', true)
    .select(['title', 'description'])
    .executeTakeFirst();
}

/** The slugs of the newest published guides, and when each was last changed. */
export async function findAddresses(db: Executor, limit: number) {
  return db
    .selectFrom('guide')
    .where('published', '=', true)
    .select(['slug', 'updatedAt'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

/** The guide's title and slug, locked: changes of one guide take turns. */
export async function lockGuide(tx: Tx, guideId: string) {
  return tx.selectFrom('guide').where('id', '=', guideId).select(['title', 'slug']).forUpdate().executeTakeFirst();
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

export async function insertGuide(tx: Tx, row: Insertable<Tables['guide']>): Promise<void> {
  await tx.insertInto('guide').values(row).execute();
}

export async function updateGuide(tx: Tx, guideId: string, changes: Updateable<Tables['guide']>): Promise<void> {
  await tx.updateTable('guide').set(changes).where('id', '=', guideId).execute();
}

export async function deleteGuide(tx: Tx, guideId: string): Promise<boolean> {
  const row = await tx.deleteFrom('guide').where('id', '=', guideId).returning('id').executeTakeFirst();
  return row !== undefined;
}

export const guidesMemberData: MemberData = {
  guide: { by: 'author_id', fate: 'unlinked' },
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
 * Counts each view that is the first of its visitor, guide and day. In one order, so that two servers cannot wait for
 * each other.
 */
export async function insertViews(db: Executor, day: string, views: readonly View[]): Promise<void> {
  await sql`
    with first as (
      insert into guide_view (day, guide_id, visitor_hash)
      select ${day}::date, guide_id, visitor_hash
      from unnest(${views.map((view) => view.guideId)}::uuid[], ${views.map((view) => view.visitorHash)}::text[])
        as seen (guide_id, visitor_hash)
      group by guide_id, visitor_hash
      order by guide_id, visitor_hash
      on conflict do nothing
      returning guide_id
    ), counted as (
      select guide_id, count(*)::integer as views from first group by guide_id
    ), locked as (
      select id from guide where id in (select guide_id from counted) order by id for update
    )
    update guide set view_count = view_count + counted.views
    from counted join locked on locked.id = counted.guide_id
    where guide.id = counted.guide_id
  `.execute(db);
}

/** Forgets who saw what before a day, and how that was told. */
export async function deleteViewsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('guideView').where('day', '<', day).execute();
  await db.deleteFrom('guideViewSalt').where('day', '<', day).execute();
}
