import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
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
  const row = await articles(db)
    .where(matches(filter))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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

/** What an article was, locked: changes of one article take turns. */
export async function lockArticle(tx: Tx, articleId: string) {
  return tx
    .selectFrom('loreArticle')
    .where('id', '=', articleId)
    .select(['title', 'isPublished', 'publishedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Which slugs other articles have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
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
  lore_article: { by: 'author_id', fate: 'unlinked' },
};
