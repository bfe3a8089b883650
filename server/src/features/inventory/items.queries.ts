import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

const ITEM = ['id', 'name', 'slug', 'description', 'rarity', 'slot', 'bonusPercent', 'imageUrl', 'isActive'] as const;

/** One page of the items: the strongest first, then by name. */
export async function findItems(
  db: Executor,
  { onlyActive, limit, offset }: { onlyActive: boolean; limit: number; offset: number },
) {
  return db
    .selectFrom('item')
    .$if(onlyActive, (query) => query.where('isActive', '=', true))
    .select(ITEM)
    .orderBy('bonusPercent', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countItems(db: Executor, { onlyActive }: { onlyActive: boolean }): Promise<number> {
  const row = await db
    .selectFrom('item')
    .$if(onlyActive, (query) => query.where('isActive', '=', true))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findItem(db: Executor, itemId: string) {
  return db.selectFrom('item').where('id', '=', itemId).select(ITEM).executeTakeFirst();
}

export async function findItemBySlug(db: Executor, slug: string) {
  return db.selectFrom('item').where('slug', '=', slug).select(ITEM).executeTakeFirst();
}

export async function findItemsById(db: Executor, itemIds: readonly string[]) {
  return db.selectFrom('item').where('id', '=', sql<string>`any(${itemIds})`).select(ITEM).execute();
}

/** The item, locked: a grant and a change of its slot take turns. */
export async function lockItem(tx: Tx, itemId: string) {
  return tx.selectFrom('item').where('id', '=', itemId).select(ITEM).forUpdate().executeTakeFirst();
}

/** False when another item has the slug. */
export async function insertItem(tx: Tx, row: Insertable<Tables['item']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('item')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateItem(tx: Tx, itemId: string, changes: Updateable<Tables['item']>): Promise<void> {
  await tx.updateTable('item').set(changes).where('id', '=', itemId).execute();
}

export async function existsOwner(db: Executor, itemId: string): Promise<boolean> {
  const row = await db.selectFrom('inventory').where('itemId', '=', itemId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes an item that nothing refers to; false when something does. */
export async function deleteUnusedItem(tx: Tx, itemId: string): Promise<boolean> {
  const result = await sql<{ id: string }>`
    delete from item where id = ${itemId}
      and not exists (select from inventory where item_id = ${itemId})
      and not exists (select from daily_streak_reward where item_id = ${itemId})
      and not exists (select from daily_streak_history where item_id = ${itemId})
      and not exists (select from shop_product_item where item_id = ${itemId})
      and not exists (select from purchase_item where item_id = ${itemId})
      and not exists (select from quest_condition where item_id = ${itemId})
      and not exists (select from badge_condition where item_id = ${itemId})
    returning id`.execute(tx);
  return result.rows.length > 0;
}
