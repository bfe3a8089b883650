import type { GuideCategory } from '@cinder/contract/guides/guides.rules.ts';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows } from '#platform/db/count.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { toJsonRows } from '#platform/db/names.ts';

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
  return countRows(db.selectFrom('guide').where(matches(filter)));
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

/** The guide's title and slug, locked: changes of one guide wait for each other. */
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
