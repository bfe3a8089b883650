import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type ArticleRow = Awaited<ReturnType<typeof findArticles>>[number];

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
  'id',
  'title',
  'slug',
  'excerpt',
  'content',
  'category_id',
  'image_url',
  'is_featured',
  'is_published',
  'published_at',
  'created_at',
] as const;

const matches =
  ({ publishedBy, category }: Filter) =>
  (build: ExpressionBuilder<Tables, 'lore_article'>) =>
    build.and([
      ...(publishedBy ? [build('is_published', '=', true), build('published_at', '<=', publishedBy)] : []),
      ...(category === undefined
        ? []
        : [
            build(
              'category_id',
              'in',
              build
                .selectFrom('lore_category')
                .where((or) => or.or([or('slug', '=', category), or(sql`lore_category.id::text`, '=', category)]))
                .select('lore_category.id'),
            ),
          ]),
    ]);

/** One page of articles: those that were published last first, or those that were written last. */
export async function findArticles(db: Executor, { limit, offset, ...filter }: Page) {
  return db
    .selectFrom('lore_article')
    .where(matches(filter))
    .select(ARTICLE)
    .orderBy(filter.publishedBy ? 'published_at' : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countArticles(db: Executor, filter: Filter): Promise<number> {
  const row = await db
    .selectFrom('lore_article')
    .where(matches(filter))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findPublished(db: Executor, slug: string, by: Date) {
  return db
    .selectFrom('lore_article')
    .where('slug', '=', slug)
    .where(matches({ publishedBy: by }))
    .select(ARTICLE)
    .executeTakeFirst();
}

/** The article, locked: changes of one article take turns. */
export async function lockArticle(tx: Tx, articleId: string) {
  return tx.selectFrom('lore_article').where('id', '=', articleId).select(ARTICLE).forUpdate().executeTakeFirst();
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

export async function insertArticle(tx: Tx, row: Insertable<Tables['lore_article']>) {
  return tx.insertInto('lore_article').values(row).returning(ARTICLE).executeTakeFirstOrThrow();
}

export async function updateArticle(tx: Tx, articleId: string, changes: Updateable<Tables['lore_article']>) {
  return tx
    .updateTable('lore_article')
    .set(changes)
    .where('id', '=', articleId)
    .returning(ARTICLE)
    .executeTakeFirstOrThrow();
}

export async function deleteArticle(tx: Tx, articleId: string): Promise<boolean> {
  const row = await tx.deleteFrom('lore_article').where('id', '=', articleId).returning('id').executeTakeFirst();
  return row !== undefined;
}
