import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type ArticleRow = Awaited<ReturnType<typeof readArticle>>;

export interface Filter {
  /** Only what members may read at this instant. */
  publishedBy?: Date;
  /** The id or slug of a category. */
  category?: string | undefined;
}
interface Page extends Filter {
  limit: number;
  offset: number;
}

const ARTICLE = [
  'loreArticle.id',
  'title',
  'loreArticle.slug',
  'excerpt',
  'content',
  'categoryId',
  'imageUrl',
  'isFeatured',
  'isPublished',
  'publishedAt',
  'givenPeople',
  'loreArticle.createdAt',
  'loreCategory.name as categoryName',
  'loreCategory.slug as categorySlug',
  'loreCategory.isActive as isCategoryActive',
] as const;

/** Articles with the category that each lies in. */
const articles = (db: Executor) =>
  db.selectFrom('loreArticle').innerJoin('loreCategory', 'loreCategory.id', 'categoryId');

const matches =
  ({ publishedBy, category }: Filter) =>
  (build: ExpressionBuilder<Tables, 'loreArticle' | 'loreCategory'>) =>
    build.and([
      ...(publishedBy ? [build('isPublished', '=', true), build('publishedAt', '<=', publishedBy)] : []),
      ...(category === undefined
        ? []
        : [build.or([build('loreCategory.slug', '=', category), build(sql`lore_category.id::text`, '=', category)])]),
    ]);

/** One page of articles: those that were published last first, or those that were written last. */
export async function findArticles(db: Executor, { limit, offset, ...filter }: Page) {
  return articles(db)
    .where(matches(filter))
    .select(ARTICLE)
    .orderBy(filter.publishedBy ? 'publishedAt' : 'loreArticle.createdAt', 'desc')
    .orderBy('loreArticle.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countArticles(db: Executor, filter: Filter): Promise<number> {
  return countRows(articles(db).where(matches(filter)));
}

export async function findPublished(db: Executor, slug: string, by: Date) {
  return articles(db)
    .where('loreArticle.slug', '=', slug)
    .where(matches({ publishedBy: by }))
    .select(ARTICLE)
    .executeTakeFirst();
}

/** An article that there is. */
export async function readArticle(db: Executor, articleId: string) {
  return articles(db).where('loreArticle.id', '=', articleId).select(ARTICLE).executeTakeFirstOrThrow();
}

/** The address of an article's picture. */
export async function findArticleImage(db: Executor, articleId: string): Promise<string | null> {
  const row = await db.selectFrom('loreArticle').where('id', '=', articleId).select('imageUrl').executeTakeFirst();
  return row?.imageUrl ?? null;
}

/** What an article was, locked: changes of one article wait for each other. */
export async function lockArticle(tx: Tx, articleId: string) {
  return tx
    .selectFrom('loreArticle')
    .where('id', '=', articleId)
    .select(['title', 'isPublished', 'publishedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Which slugs other articles have: this one, and those that begin with it and a hyphen. */
export async function findArticleSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('loreArticle')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

export async function insertArticle(tx: Tx, row: Insertable<Tables['loreArticle']>): Promise<void> {
  await tx.insertInto('loreArticle').values(row).execute();
}

export async function updateArticle(tx: Tx, articleId: string, changes: Updateable<Tables['loreArticle']>) {
  await tx.updateTable('loreArticle').set(changes).where('id', '=', articleId).execute();
}

export async function deleteArticle(tx: Tx, articleId: string): Promise<boolean> {
  const row = await tx.deleteFrom('loreArticle').where('id', '=', articleId).returning('id').executeTakeFirst();
  return row !== undefined;
}

export const loreMemberData: MemberData = {
  lore_article: { by: 'author_id', onDelete: 'unlinked' },
};

interface CategoryFilter {
  onlyActive: boolean;
}

const CATEGORY = [
  'loreCategory.id',
  'loreCategory.name',
  'loreCategory.slug',
  'loreCategory.description',
  'loreCategory.parentId',
  'loreCategory.sortOrder',
  'loreCategory.isActive',
] as const;

/** One page of the categories in their order, with how many articles each has, drafts too. */
export async function findCategories(
  db: Executor,
  { onlyActive, limit, offset }: CategoryFilter & { limit: number; offset: number },
) {
  return db
    .selectFrom('loreCategory')
    .$if(onlyActive, (query) => query.where('isActive', '=', true))
    .select(CATEGORY)
    .select(
      sql<number>`(select count(*)::integer from lore_article where category_id = lore_category.id)`.as('articleCount'),
    )
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('loreCategory.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCategories(db: Executor, { onlyActive }: CategoryFilter): Promise<number> {
  return countRows(db.selectFrom('loreCategory').$if(onlyActive, (query) => query.where('isActive', '=', true)));
}

/** The category, locked: changes of one category wait for each other. */
export async function lockCategory(tx: Tx, categoryId: string) {
  return tx.selectFrom('loreCategory').where('id', '=', categoryId).select(CATEGORY).forUpdate().executeTakeFirst();
}

/** Whether there is such a category; if so it stays until the transaction ends. */
export async function holdCategory(tx: Tx, categoryId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('loreCategory')
    .where('id', '=', categoryId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The category and all that it lies in, outwards. */
export async function findSelfAndParents(db: Executor, categoryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive outwards as (
      select id, parent_id from lore_category where id = ${categoryId}
      union
      select parent.id, parent.parent_id from lore_category parent join outwards on parent.id = outwards.parent_id
    )
    select id from outwards`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether a category has articles or categories in it. */
export async function existsContent(db: Executor, categoryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lore_article where category_id = ${categoryId}
    union all
    select from lore_category where parent_id = ${categoryId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Which slugs other categories have: this one, and those that begin with it and a hyphen. */
export async function findCategorySlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('loreCategory')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

export async function insertCategory(tx: Tx, row: Insertable<Tables['loreCategory']>) {
  return tx.insertInto('loreCategory').values(row).returning(CATEGORY).executeTakeFirstOrThrow();
}

export async function updateCategory(tx: Tx, categoryId: string, changes: Updateable<Tables['loreCategory']>) {
  return tx
    .updateTable('loreCategory')
    .set(changes)
    .where('id', '=', categoryId)
    .returning(CATEGORY)
    .executeTakeFirstOrThrow();
}

export async function deleteCategory(tx: Tx, categoryId: string): Promise<void> {
  await tx.deleteFrom('loreCategory').where('id', '=', categoryId).execute();
}

type PageType = Tables['telnarusPageContent']['pageType'];

const PAGE = [
  'pageType',
  'pageId',
  'bannerImageUrl',
  'bannerTitle',
  'bannerSubtitle',
  'content',
  'bookImageUrl',
  'bookUrl',
  'bookTitle',
  'bookText',
  'teaser',
  'about',
] as const;

export async function findPage(db: Executor, pageType: PageType, pageId: string) {
  return db
    .selectFrom('telnarusPageContent')
    .where('pageType', '=', pageType)
    .where('pageId', '=', pageId)
    .select(PAGE)
    .executeTakeFirst();
}

/** Writes the fields that the row carries, and no other of a page that is there. */
export async function upsertPage(tx: Tx, row: Insertable<Tables['telnarusPageContent']>) {
  const { pageType: _type, pageId: _id, ...changes } = row;
  return tx
    .insertInto('telnarusPageContent')
    .values(row)
    .onConflict((conflict) => conflict.columns(['pageType', 'pageId']).doUpdateSet(changes))
    .returning(PAGE)
    .executeTakeFirstOrThrow();
}
