import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { itemResource } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf } from '@cinder/contract/inventory/items.rules.ts';
import { msg, t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { lockByName } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import { say } from '#platform/texts.ts';
import type { ItemRow } from './inventory.queries.ts';
import * as queries from './inventory.queries.ts';

/** Two products with items of one place would be made at once by moving one and putting in the other. */
const PLACES = 'item-places';

/** A slug leads to one item, so whoever gives one decides after whoever gave the last. */
const SLUGS = 'item-slugs';

export type ItemsService = ReturnType<typeof createItemsService>;

/** The items that there are. */
export function createItemsService({ db }: { db: Database }) {
  return {
    /** The active ones. */
    async list({ page, limit }: Paging) {
      const rows = await queries.findActiveItems(db, { limit, offset: (page - 1) * limit });
      return { rows: rows.map(toItem), total: await queries.countActiveItems(db) };
    },

    /** Every active item. */
    findActive: async (executor: Executor): Promise<Item[]> =>
      (await queries.findActiveItems(executor, { limit: 10_000, offset: 0 })).map(toItem),

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

    /** Those of these ids that exist; none of them moves to another slot or rarity before the transaction ends. */
    async holdPlaces(tx: Tx, itemIds: readonly string[]): Promise<Item[]> {
      await lockByName(tx, PLACES);
      return (await queries.findItemsById(tx, itemIds)).map(toItem);
    },
  };
}

/** Items as administrators make them. */
export function createItemEditingService({
  images,
}: {
  images: ImagesService;
}): ResourceService<typeof itemResource, 'item', ItemRow> {
  return {
    table: 'item',
    select: queries.selectItems,
    toThings: async (_executor, rows) => rows.map(toItem),

    /** Outside pictures go to the folder of the item's rarity. */
    picture: ({ tx, input, before }) =>
      images.keep(tx, {
        address: input.imageUrl ?? null,
        before: before?.imageUrl ?? null,
        folder: input.rarity ?? before?.rarity ?? 'General',
      }),

    async create({ tx, at, input }) {
      await requireFreeSlug(tx, input.slug);
      return { ...input, createdAt: at, updatedAt: at };
    },

    /** Slot and rarity are the place that owners keep it in, so they stay then. */
    async update({ tx, id, at, before, input }) {
      const { slot = before.slot, rarity = before.rarity, slug = before.slug } = input;
      if (slot !== before.slot || rarity !== before.rarity) await requireMovable(tx, id, { slot, rarity });
      if (slug !== before.slug) await requireFreeSlug(tx, slug);
      return { ...input, updatedAt: at };
    },

    /** Deactivates one that members own or something uses. */
    async beforeDelete({ tx, id, at }) {
      if (!(await queries.isItemUsed(tx, id))) return null;
      return {
        changes: { isActive: false, updatedAt: at },
        message: t`Item deactivated: members own it or something uses it`,
      };
    },
  };
}

async function requireFreeSlug(tx: Tx, slug: string): Promise<void> {
  await lockByName(tx, SLUGS);
  if (await queries.findItemBySlug(tx, slug)) throw new AppError('item_slug_taken');
}

/** item_owned where a member owns the item; item_in_pack where a product would hold two items of one place. */
async function requireMovable(tx: Tx, itemId: string, { slot, rarity }: Pick<ItemRow, 'slot' | 'rarity'>) {
  await lockByName(tx, PLACES);
  await queries.holdItem(tx, itemId);
  if (await queries.existsOwner(tx, itemId)) throw new AppError('item_owned');
  const equipmentSlot = equipmentSlotOf(slot);
  const beside = await queries.findItemsBeside(tx, itemId);
  const twin = beside.find((one) => one.rarity === rarity && equipmentSlotOf(one.slot) === equipmentSlot);
  if (!twin) return;
  const message = msg`One item per rarity per slot: "${{ product: twin.productName }}" already holds a ${{ rarity: say(rarityLabels[rarity]) }} item for ${{ slot: say(slotLabels[equipmentSlot]) }}`;
  throw new AppError('item_in_pack', { message });
}

/** An item as it goes over the wire. */
export function toItem(row: ItemRow): Item {
  return { ...row, equipmentSlot: equipmentSlotOf(row.slot) };
}
