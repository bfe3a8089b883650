import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

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
  'lore_article.id',
  'title',
  'lore_article.slug',
  'excerpt',
  'content',
  'category_id',
  'image_url',
  'is_featured',
  'is_published',
  'published_at',
  'lore_article.created_at',
  'lore_category.name as category_name',
  'lore_category.slug as category_slug',
  'lore_category.is_active as is_category_active',
] as const;

/** Articles with the category that each lies in. */
const articles = (db: Executor) =>
  db.selectFrom('lore_article').innerJoin('lore_category', 'lore_category.id', 'category_id');

const matches =
  ({ publishedBy, category }: Filter) =>
  (build: ExpressionBuilder<Tables, 'lore_article' | 'lore_category'>) =>
    build.and([
      ...(publishedBy ? [build('is_published', '=', true), build('published_at', '<=', publishedBy)] : []),
      ...(category === undefined
        ? []
        : [build.or([build('lore_category.slug', '=', category), build(sql`lore_category.id::text`, '=', category)])]),
    ]);

/** One page of articles: those that were published last first, or those that were written last. */
export async function findArticles(db: Executor, { limit, offset, ...filter }: Page) {
  return articles(db)
    .where(matches(filter))
    .select(ARTICLE)
    .orderBy(filter.publishedBy ? 'published_at' : 'lore_article.created_at', 'desc')
    .orderBy('lore_article.id', 'desc')
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
    .where('lore_article.slug', '=', slug)
    .where(matches({ publishedBy: by }))
    .select(ARTICLE)
    .executeTakeFirst();
}

/** An article that there is. */
export async function readArticle(db: Executor, articleId: string) {
  return articles(db).where('lore_article.id', '=', articleId).select(ARTICLE).executeTakeFirstOrThrow();
}

/** What an article was, locked: changes of one article take turns. */
export async function lockArticle(tx: Tx, articleId: string) {
  return tx
    .selectFrom('lore_article')
    .where('id', '=', articleId)
    .select(['title', 'is_published', 'published_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** Which slugs other articles have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('lore_article')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

export async function insertArticle(tx: Tx, row: Insertable<Tables['lore_article']>): Promise<void> {
  await tx.insertInto('lore_article').values(row).execute();
}

export async function updateArticle(tx: Tx, articleId: string, changes: Updateable<Tables['lore_article']>) {
  await tx.updateTable('lore_article').set(changes).where('id', '=', articleId).execute();
}

export async function deleteArticle(tx: Tx, articleId: string): Promise<boolean> {
  const row = await tx.deleteFrom('lore_article').where('id', '=', articleId).returning('id').executeTakeFirst();
  return row !== undefined;
}
