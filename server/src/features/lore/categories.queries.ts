import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

interface Filter {
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
  { onlyActive, limit, offset }: Filter & { limit: number; offset: number },
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

export async function countCategories(db: Executor, { onlyActive }: Filter): Promise<number> {
  const row = await db
    .selectFrom('loreCategory')
    .$if(onlyActive, (query) => query.where('isActive', '=', true))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The category, locked: changes of one category take turns. */
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
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
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
