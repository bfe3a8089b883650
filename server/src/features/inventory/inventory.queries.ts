import { type Item, item } from '@cinder/contract/inventory/inventory.api.ts';
import { sql } from 'kysely';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

type ItemColumn = Exclude<keyof Item, 'version' | 'equipmentSlot'>;

/** What is answered of an item stands in columns of the same names. */
const ITEM = Object.keys(item.omit({ version: true, equipmentSlot: true }).shape).map(
  (column) => `item.${column as ItemColumn}` as const,
);

export type OwnedRow = Awaited<ReturnType<typeof findInventory>>[number];

/** Sum of the bonus percents of what a member has equipped. */
export async function sumEquippedBonus(db: Executor, userId: string): Promise<number> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('item', 'item.id', 'equipment.itemId')
    .where('equipment.userId', '=', userId)
    .select(sql<number>`coalesce(sum(item.bonus_percent), 0)::int`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** One page of what a member owns: by slot, the most precious first. */
export async function findInventory(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('inventory')
    .innerJoin('item', 'item.id', 'inventory.itemId')
    .leftJoin('equipment', (join) =>
      join
        .onRef('equipment.userId', '=', 'inventory.userId')
        .onRef('equipment.itemId', '=', 'inventory.itemId')
        .on('equipment.userId', '=', userId),
    )
    .where('inventory.userId', '=', userId)
    .select([...ITEM, 'inventory.id as entryId', 'inventory.quantity', 'inventory.acquiredAt'])
    .select(sql<boolean>`equipment.slot is not null`.as('isEquipped'))
    .orderBy('inventory.itemSlot')
    .orderBy('item.bonusPercent', 'desc')
    .orderBy('inventory.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInventory(db: Executor, userId: string): Promise<number> {
  return countRows(db.selectFrom('inventory').where('userId', '=', userId));
}

/** What a member wears, with the slot it is worn in. */
export async function findEquipment(db: Executor, userId: string) {
  return db
    .selectFrom('equipment')
    .innerJoin('item', 'item.id', 'equipment.itemId')
    .where('equipment.userId', '=', userId)
    .select([...ITEM, 'equipment.slot as equippedSlot'])
    .execute();
}

/** The item, if the member owns it, locked so that it is not taken away meanwhile. */
export async function lockOwnedItem(tx: Tx, userId: string, itemId: string) {
  return tx
    .selectFrom('inventory')
    .innerJoin('item', 'item.id', 'inventory.itemId')
    .where('inventory.userId', '=', userId)
    .where('inventory.itemId', '=', itemId)
    .select(['item.name', 'inventory.itemSlot'])
    .forUpdate('inventory')
    .executeTakeFirst();
}

interface Place {
  userId: string;
  slot: OwnedRow['slot'] | string;
  itemId: string;
  at: Date;
}

/** Puts an item in its slot; false when it is there already. */
export async function upsertEquipment(tx: Tx, { userId, slot, itemId, at }: Place): Promise<boolean> {
  const result = await sql<{ userId: string }>`
    insert into equipment (user_id, slot, item_id, equipped_at) values (${userId}, ${slot}, ${itemId}, ${at})
    on conflict (user_id, slot) do update set item_id = excluded.item_id, equipped_at = excluded.equipped_at
    where equipment.item_id <> excluded.item_id
    returning user_id`.execute(tx);
  return result.rows.length > 0;
}

/** Empties a slot; the name of what was worn there, if anything was. */
export async function deleteEquipment(tx: Tx, userId: string, slot: 'Head' | 'Body' | 'Feet' | 'Weapon') {
  const row = await tx
    .deleteFrom('equipment')
    .using('item')
    .whereRef('item.id', '=', 'equipment.itemId')
    .where('equipment.userId', '=', userId)
    .where('equipment.slot', '=', slot)
    .returning('item.name')
    .executeTakeFirst();
  return row?.name;
}

interface NewEntry {
  userId: string;
  id: string;
  itemId: string;
  slot: 'Head' | 'Body' | 'Feet' | 'Weapon';
  rarity: 'Common' | 'Rare' | 'Epic' | 'Legendary';
  at: Date;
}

/** Adds an item to an inventory; false when the member owns it or another of its rarity and slot. */
export async function insertEntry(tx: Tx, { userId, id, itemId, slot, rarity, at }: NewEntry): Promise<boolean> {
  const row = await tx
    .insertInto('inventory')
    .values({ userId, id, itemId, acquiredAt: at, itemSlot: slot, itemRarity: rarity })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an item away, unequipping it; false when the member does not own it. */
export async function deleteEntry(tx: Tx, userId: string, itemId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('inventory')
    .where('userId', '=', userId)
    .where('itemId', '=', itemId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an entry out of an inventory, off the body too; does nothing where it is gone. */
export async function deleteEntryById(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('inventory').where('userId', '=', userId).where('id', '=', id).execute();
}

/** The places of an inventory that are taken: one item per rarity and slot. */
export async function findTakenPlaces(db: Executor, userId: string) {
  return db
    .selectFrom('inventory')
    .where('userId', '=', userId)
    .select(['itemId', 'itemSlot as equipmentSlot', 'itemRarity as rarity'])
    .execute();
}

export const inventoryMemberData: MemberData = {
  equipment: { by: 'user_id', onDelete: 'deleted' },
  inventory: { by: 'user_id', onDelete: 'deleted' },
};

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** Items: the strongest first, then by name. */
export function selectItems(db: Executor) {
  return db.selectFrom('item').select(ITEM).orderBy('bonusPercent', 'desc').orderBy('name').orderBy('id');
}

/** One page of the active items. */
export async function findActiveItems(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return selectItems(db).where('isActive', '=', true).limit(limit).offset(offset).execute();
}

export async function countActiveItems(db: Executor): Promise<number> {
  return countRows(db.selectFrom('item').where('isActive', '=', true));
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

/** Holds an item: a grant and a change of its slot wait for each other. */
export async function holdItem(tx: Tx, itemId: string): Promise<void> {
  await tx.selectFrom('item').where('id', '=', itemId).select('id').forUpdate().execute();
}

export async function existsOwner(db: Executor, itemId: string): Promise<boolean> {
  const row = await db.selectFrom('inventory').where('itemId', '=', itemId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The other items of the products that hold an item, with the name of the product. */
export async function findItemsBeside(db: Executor, itemId: string) {
  return db
    .selectFrom('shopProductItem as own')
    .innerJoin('shopProduct', 'shopProduct.id', 'own.productId')
    .innerJoin('shopProductItem as other', 'other.productId', 'own.productId')
    .innerJoin('item', 'item.id', 'other.itemId')
    .where('own.itemId', '=', itemId)
    .where('other.itemId', '!=', itemId)
    .select(['shopProduct.name as productName', 'item.slot', 'item.rarity'])
    .orderBy('shopProduct.name')
    .execute();
}

/** Whether anything refers to an item. */
export async function isItemUsed(tx: Tx, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select 1 from inventory where item_id = ${itemId})
      or exists (select 1 from daily_streak_history where item_id = ${itemId})
      or exists (select 1 from purchase_item where item_id = ${itemId})
      or exists (select 1 from daily_streak_reward where item_id = ${itemId})
      or exists (select 1 from shop_product_item where item_id = ${itemId})
      or exists (select 1 from quest_condition where item_id = ${itemId})
      or exists (select 1 from badge_condition where item_id = ${itemId}) as is_used
  `.execute(tx);
  if (rows[0]?.isUsed) return true;
  // Of another machine than the rows of members, and so asked for alone.
  const offers = await tx.selectFrom('storeOffer').where('itemId', '=', itemId).select('id').limit(1).execute();
  return offers.length > 0;
}
