import type { ArticleChanges, NewArticle } from '@cinder/contract/lore/lore.admin-api.ts';
import type { ListedArticle, LoreArticle } from '@cinder/contract/lore/lore.api.ts';
import { teaserOf } from '@cinder/contract/lore/story.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { toReply } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { chooseSlug } from './categories.service.ts';
import * as queries from './lore.queries.ts';
import { type ArticleRow, holdCategory } from './lore.queries.ts';
import { holdPeople } from './peoples.queries.ts';
import type { WorldService } from './world.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
  world: Pick<WorldService, 'peopleOf'>;
}

interface Listing {
  category?: string | undefined;
  page: number;
  limit: number;
}

/** The stories of the world. */
export function createArticlesService({ db, clock, images, world }: Deps) {
  async function list(filter: queries.Filter, { page, limit }: Paging) {
    const total = await queries.countArticles(db, filter);
    const rows = await queries.findArticles(db, { ...filter, limit, offset: (page - 1) * limit });
    return { rows, total };
  }

  const replies = async () => repliesWith(await world.peopleOf());

  return {
    /** What members may read by now, newest first; `content`: with their texts. */
    async listPublished({ category, content, ...paging }: Listing & { content: boolean }): Promise<{
      rows: (ListedArticle & { content?: string })[];
      total: number;
    }> {
      const { rows, total } = await list({ publishedBy: clock.now(), category }, paging);
      const { toArticle, toListed } = await replies();
      return { rows: rows.map(content ? toArticle : toListed), total };
    },

    /** All articles, drafts too. */
    async listAll(paging: Listing): Promise<{ rows: LoreArticle[]; total: number }> {
      const { rows, total } = await list({}, paging);
      return { rows: rows.map((await replies()).toArticle), total };
    },

    async read(slug: string): Promise<LoreArticle> {
      const row = await queries.findPublished(db, slug, clock.now());
      if (!row) throw new AppError('article_not_found');
      return (await replies()).toArticle(row);
    },

    async create(tx: Tx, authorId: string, input: NewArticle): Promise<LoreArticle> {
      const imageUrl = await images.keep(tx, { address: input.imageUrl });
      await requireCategory(tx, input.categoryId);
      await requirePeople(tx, input.givenPeople);
      const at = clock.now();
      const id = newId(at);
      await queries.insertArticle(tx, {
        id,
        ...input,
        slug: await chooseSlug(tx, 'article', { typed: input.slug, name: input.title, ownId: null }),
        authorId,
        imageUrl,
        ...publication(input, null, at),
        createdAt: at,
        updatedAt: at,
      });
      return (await replies()).toArticle(await queries.readArticle(tx, id));
    },

    /** Changes what the input carries; a blank slug is derived anew. */
    async update(tx: Tx, articleId: string, { slug, ...changes }: ArticleChanges): Promise<LoreArticle> {
      const before = await queries.findArticleImage(tx, articleId);
      const imageUrl =
        changes.imageUrl === undefined ? undefined : await images.keep(tx, { address: changes.imageUrl, before });
      const article = await queries.lockArticle(tx, articleId);
      if (!article) throw new AppError('article_not_found');
      if (changes.categoryId !== undefined) await requireCategory(tx, changes.categoryId);
      await requirePeople(tx, changes.givenPeople ?? null);
      const at = clock.now();
      const name = changes.title ?? article.title;
      await queries.updateArticle(tx, articleId, {
        ...changes,
        imageUrl,
        ...(slug !== undefined && { slug: await chooseSlug(tx, 'article', { typed: slug, name, ownId: articleId }) }),
        ...publication(changes, article, at),
        updatedAt: at,
      });
      return (await replies()).toArticle(await queries.readArticle(tx, articleId));
    },

    async remove(tx: Tx, articleId: string): Promise<{ message: string }> {
      if (!(await queries.deleteArticle(tx, articleId))) throw new AppError('article_not_found');
      return { message: t`Article deleted successfully` };
    },
  };
}

async function requireCategory(tx: Tx, categoryId: string): Promise<void> {
  if (!(await holdCategory(tx, categoryId))) throw new AppError('lore_category_not_found');
}

async function requirePeople(tx: Tx, slug: string | null): Promise<void> {
  if (slug !== null && !(await holdPeople(tx, slug))) throw new AppError('lore_people_not_found');
}

/** A draft has no date. A published article has the given one, else the one that it had, else now. */
function publication(
  { isPublished, publishedAt }: Pick<ArticleChanges, 'isPublished' | 'publishedAt'>,
  before: { isPublished: boolean; publishedAt: Date | null } | null,
  at: Date,
) {
  const published = isPublished ?? before?.isPublished ?? false;
  if (!published) return { isPublished: false, publishedAt: null };
  const given = publishedAt ? new Date(publishedAt) : null;
  return { isPublished: true, publishedAt: given ?? before?.publishedAt ?? at };
}

/** Articles as they go over the wire. */
function repliesWith(peopleOf: Awaited<ReturnType<WorldService['peopleOf']>>) {
  /** In a list. */
  function toListed(row: ArticleRow): ListedArticle {
    const { content: _, ...listed } = toReply(row);
    return {
      ...listed,
      teaser: teaserOf(row),
      people: row.givenPeople ?? peopleOf(row, row.categoryName),
      category: row.isCategoryActive ? { name: row.categoryName, slug: row.categorySlug } : null,
    };
  }
  /** With its text. */
  const toArticle = (row: ArticleRow): LoreArticle => ({ ...toListed(row), content: row.content });
  return { toListed, toArticle };
}
