import type { CategoryChanges, NewCategory } from '@cinder/contract/lore/lore.admin-api.ts';
import type { LoreCategory } from '@cinder/contract/lore/lore.api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { freeSlug, slugFromName } from '@cinder/contract/shared/slug.rules.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './lore.queries.ts';
import { findPeopleSlugsLike } from './peoples.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** What the stories are sorted into. */
export function createCategoriesService({ db, clock }: Deps) {
  return {
    async list({ onlyActive, page, limit }: { onlyActive: boolean; page: number; limit: number }) {
      const total = await queries.countCategories(db, { onlyActive });
      const rows = await queries.findCategories(db, { onlyActive, limit, offset: (page - 1) * limit });
      return { rows, total };
    },

    async create(
      tx: Tx,
      { slug, name, description, parentId, sortOrder, isActive }: NewCategory,
    ): Promise<LoreCategory> {
      if (parentId !== null) await requireParent(tx, parentId);
      return queries.insertCategory(tx, {
        id: newId(clock.now()),
        name,
        slug: await chooseSlug(tx, 'category', { typed: slug, name, ownId: null }),
        description,
        parentId,
        sortOrder,
        isActive,
      });
    },

    /** Changes what the input carries. lore_category_circle when it would lie within itself. */
    async update(tx: Tx, categoryId: string, { slug, ...changes }: CategoryChanges): Promise<LoreCategory> {
      // Two categories that are put into each other at once would each find no circle.
      if (changes.parentId) await lockByName(tx, 'parents of lore categories');
      const category = await queries.lockCategory(tx, categoryId);
      if (!category) throw new AppError('lore_category_not_found');
      if (changes.parentId) {
        const around = await requireParent(tx, changes.parentId);
        if (around.includes(categoryId)) throw new AppError('lore_category_circle');
      }
      const name = changes.name ?? category.name;
      return queries.updateCategory(tx, categoryId, {
        ...changes,
        // Written in any case: an update of nothing is no statement.
        slug:
          slug === undefined
            ? category.slug
            : await chooseSlug(tx, 'category', { typed: slug, name, ownId: categoryId }),
      });
    },

    async remove(tx: Tx, categoryId: string): Promise<{ message: string }> {
      if (!(await queries.lockCategory(tx, categoryId))) throw new AppError('lore_category_not_found');
      if (await queries.existsContent(tx, categoryId)) throw new AppError('lore_category_in_use');
      await queries.deleteCategory(tx, categoryId);
      return { message: t`Category deleted successfully` };
    },
  };
}

/** The ids of a parent and of all that it lies in. lore_category_not_found when there is no such parent. */
async function requireParent(tx: Tx, parentId: string): Promise<string[]> {
  const around = await queries.findSelfAndParents(tx, parentId);
  if (around.length === 0) throw new AppError('lore_category_not_found');
  return around;
}

const KINDS = {
  article: { findSlugsLike: queries.findArticleSlugsLike, taken: 'article_slug_taken' },
  category: { findSlugsLike: queries.findCategorySlugsLike, taken: 'lore_category_slug_taken' },
  people: { findSlugsLike: findPeopleSlugsLike, taken: 'lore_people_slug_taken' },
} as const;

/** The typed slug, or a free one from the name. Refuses a typed one that another of its kind has. */
export async function chooseSlug(
  tx: Tx,
  kind: keyof typeof KINDS,
  { typed, name, ownId }: { typed: string | null; name: string; ownId: string | null },
): Promise<string> {
  const requested = typed ?? slugFromName(name);
  if (requested === '') throw invalidField('slug', t`Enter a slug: there are no letters to make one of`);
  await lockByName(tx, `slugs of lore: ${kind}`);
  const taken = new Set(await KINDS[kind].findSlugsLike(tx, requested, ownId));
  if (typed === null) return freeSlug(requested, taken);
  if (taken.has(typed)) throw new AppError(KINDS[kind].taken);
  return typed;
}
