import type { Item, ItemChanges, NewItem } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf } from '@cinder/contract/inventory/items.rules.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ItemRow } from './inventory.queries.ts';
import * as queries from './inventory.queries.ts';

/** Two products with items of one place would be made at once by moving one and putting in the other. */
const PLACES = 'item-places';

/** A slug leads to one item, so whoever gives one decides after whoever gave the last. */
const SLUGS = 'item-slugs';

interface Deps {
  db: Database;
  clock: Clock;
  images: ImagesService;
}

export type ItemsService = ReturnType<typeof createItemsService>;

/** The items that there are. */
export function createItemsService({ db, clock, images }: Deps) {
  /** Outside pictures go to the folder of the item's rarity; undefined: the picture stays. */
  async function keepImage(tx: Tx, itemId: string, { imageUrl, rarity }: ItemChanges) {
    if (imageUrl === undefined) return undefined;
    const before = await find(tx, itemId);
    return images.keep(tx, { address: imageUrl, before: before.imageUrl, folder: rarity ?? before.rarity });
  }

  return {
    async list({ onlyActive, page, limit }: { onlyActive: boolean; page: number; limit: number }) {
      const total = await queries.countItems(db, { onlyActive });
      const rows = await queries.findItems(db, { onlyActive, limit, offset: (page - 1) * limit });
      return { rows: rows.map(toItem), total };
    },

    /** Every active item. */
    findActive: async (executor: Executor): Promise<Item[]> =>
      (await queries.findItems(executor, { onlyActive: true, limit: 10_000, offset: 0 })).map(toItem),

    /** The items of these ids that exist, in no order. */
    findMany: async (executor: Executor, itemIds: readonly string[]): Promise<Item[]> =>
      (await queries.findItemsById(executor, itemIds)).map(toItem),

    /** item_not_found unless every one of these exists. */
    async requireAll(executor: Executor, itemIds: readonly string[]): Promise<void> {
      const distinct = new Set(itemIds);
      if (distinct.size === 0) return;
      const found = await queries.findItemsById(executor, [...distinct]);
      if (found.length < distinct.size) throw new AppError('item_not_found');
    },

    async create(tx: Tx, input: NewItem): Promise<Item> {
      const imageUrl = await images.keep(tx, { address: input.imageUrl, folder: input.rarity });
      await lockByName(tx, SLUGS);
      const at = clock.now();
      const id = newId(at);
      const isFree = await queries.insertItem(tx, { ...input, id, imageUrl, createdAt: at, updatedAt: at });
      if (!isFree) throw new AppError('item_slug_taken');
      return find(tx, id);
    },

    /** Changes what the input carries. Slot and rarity are the place that owners keep it in, so they stay then. */
    async update(tx: Tx, itemId: string, changes: ItemChanges): Promise<Item> {
      const imageUrl = await keepImage(tx, itemId, changes);
      const item = await queries.lockItem(tx, itemId);
      if (!item) throw new AppError('item_not_found');
      const moves =
        (changes.slot !== undefined && changes.slot !== item.slot) ||
        (changes.rarity !== undefined && changes.rarity !== item.rarity);
      if (moves)
        await requireMovable(tx, itemId, {
          slot: changes.slot ?? item.slot,
          rarity: changes.rarity ?? item.rarity,
        });
      if (changes.slug !== undefined && changes.slug !== item.slug) {
        await lockByName(tx, SLUGS);
        if (await queries.findItemBySlug(tx, changes.slug)) throw new AppError('item_slug_taken');
      }
      await queries.updateItem(tx, itemId, { ...changes, imageUrl, updatedAt: clock.now() });
      return find(tx, itemId);
    },

    /** Those of these ids that exist; none of them moves to another slot or rarity before the transaction ends. */
    async holdPlaces(tx: Tx, itemIds: readonly string[]): Promise<Item[]> {
      await lockByName(tx, PLACES);
      return (await queries.findItemsById(tx, itemIds)).map(toItem);
    },

    /** Deletes an item that nobody owns and nothing uses; deactivates any other. */
    async remove(tx: Tx, itemId: string) {
      if (!(await queries.lockItem(tx, itemId))) throw new AppError('item_not_found');
      if (await queries.deleteUnusedItem(tx, itemId)) return { message: 'Item deleted', isDeactivated: false };
      await queries.updateItem(tx, itemId, { isActive: false, updatedAt: clock.now() });
      return { message: 'Item deactivated: members own it or something uses it', isDeactivated: true };
    },
  };
}

/** item_owned where a member owns the item; item_in_pack where a product would hold two items of one place. */
async function requireMovable(tx: Tx, itemId: string, { slot, rarity }: Pick<ItemRow, 'slot' | 'rarity'>) {
  if (await queries.existsOwner(tx, itemId)) throw new AppError('item_owned');
  await lockByName(tx, PLACES);
  const equipmentSlot = equipmentSlotOf(slot);
  const beside = await queries.findItemsBeside(tx, itemId);
  const twin = beside.find((one) => one.rarity === rarity && equipmentSlotOf(one.slot) === equipmentSlot);
  if (!twin) return;
  const message = `One item per rarity per slot: "${twin.productName}" already holds a ${rarity} item for ${equipmentSlot}`;
  throw new AppError('item_in_pack', { message });
}

async function find(executor: Executor, itemId: string): Promise<Item> {
  const row = await queries.findItem(executor, itemId);
  if (!row) throw new AppError('item_not_found');
  return toItem(row);
}

/** An item as it goes over the wire. */
export function toItem(row: ItemRow): Item {
  return { ...row, equipmentSlot: equipmentSlotOf(row.slot) };
}
