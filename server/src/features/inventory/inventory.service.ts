import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { GrantItemInput } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type {
  EquipmentEntry,
  EquipmentMultiplier,
  InventoryEntry,
  Item,
} from '@cinder/contract/inventory/inventory.api.ts';
import {
  type EquipmentSlot,
  equipmentSlotOf,
  equipmentSlots,
  type ItemSlot,
  multiplierPercent,
} from '@cinder/contract/inventory/items.rules.ts';
import { withFreePlace } from '@cinder/contract/inventory/place.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg, t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { together } from '#platform/db/pipeline.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { say } from '#platform/texts.ts';
import type { Acquisition } from './inventory.events.ts';
import * as queries from './inventory.queries.ts';
import { findItem, findItemBySlug } from './inventory.queries.ts';
import { toItem } from './items.service.ts';

interface Deps {
  homes: Homes;
  clock: Clock;
  wallet: WalletService;
  siteParts: Pick<SiteParts, 'isOff'>;
  events: Events;
}

export interface Grant {
  userId: string;
  itemId: string;
  by: Acquisition;
}

export type InventoryService = ReturnType<typeof createInventoryService>;

/** What members own and wear. */
export function createInventoryService(deps: Deps) {
  const { homes, siteParts } = deps;
  return {
    /** Reward multiplier in percent (153 is 1.53x) of what the member wears now; nothing of it counts where gear is no part of the site. */
    multiplierPercent: async (executor: Executor, userId: string): Promise<number> =>
      siteParts.isOff('inventory') ? 100 : multiplierPercent(await queries.sumEquippedBonus(executor, userId)),

    async multiplier(userId: string): Promise<EquipmentMultiplier> {
      const sumBonusPercent = await queries.sumEquippedBonus(await homes.of(userId), userId);
      return { multiplier: multiplierPercent(sumBonusPercent) / 100, sumBonusPercent };
    },

    async list(userId: string, { page, limit }: Paging) {
      const home = await homes.of(userId);
      const total = await queries.countInventory(home, userId);
      const rows = await queries.findInventory(home, { userId, limit, offset: (page - 1) * limit });
      return { rows: rows.map(toEntry), total };
    },

    async equipment(userId: string): Promise<EquipmentEntry[]> {
      const rows = await queries.findEquipment(await homes.of(userId), userId);
      const worn = new Map(rows.map((row) => [row.equippedSlot, toItem(row)]));
      return equipmentSlots.map((slot) => {
        const item = worn.get(slot) ?? null;
        return { slot, itemId: item?.id ?? null, item };
      });
    },

    equip: (tx: Tx, userId: string, itemId: string) => equip(deps, tx, userId, itemId),

    /** Takes off what is worn in a slot, by either list of slot names; slot_empty when nothing is. */
    async unequip(tx: Tx, userId: string, slot: EquipmentSlot | ItemSlot): Promise<{ message: string }> {
      const name = await queries.deleteEquipment(tx, userId, isEquipmentSlot(slot) ? slot : equipmentSlotOf(slot));
      if (name === undefined) throw new AppError('slot_empty');
      return { message: t`${{ item: isolate(name) }} unequipped` };
    },

    grant: (tx: Tx, grant: Grant) => grantItem(deps, tx, grant),

    /** Takes an item away again, off the body too; false when the member does not have it. */
    async takeBack(tx: Tx, userId: string, itemId: string): Promise<boolean> {
      await deps.wallet.lock(tx, userId);
      const had = await queries.deleteEntry(tx, userId, itemId);
      if (had) changed.member(tx, userId, 'inventory');
      return had;
    },

    /** Whether a member has each of these items, another in its place, or room for it; by item. */
    async placesOf(executor: Executor, userId: string, requested: readonly Item[]) {
      const taken = requested.length === 0 ? [] : await queries.findTakenPlaces(executor, userId);
      const owned = new Set(taken.map(({ itemId }) => itemId));
      const free = new Set(withFreePlace(requested, taken));
      return new Map(
        requested.map((item) => [item.id, owned.has(item.id) ? 'owned' : free.has(item) ? 'free' : 'taken'] as const),
      );
    },

    /** Takes away what a grant gave, and nothing that the member got otherwise. */
    async takeEntry(tx: Tx, userId: string, entryId: string): Promise<void> {
      await queries.deleteEntryById(tx, userId, entryId);
      changed.member(tx, userId, 'inventory');
    },

    /** Those of some items whose place is free in a member's inventory. */
    withFreePlace: async (executor: Executor, userId: string, requested: readonly Item[]): Promise<Item[]> =>
      withFreePlace(requested, await queries.findTakenPlaces(executor, userId)),
  };
}

async function equip({ clock, wallet, events }: Deps, tx: Tx, userId: string, itemId: string) {
  const [, owned] = await together(wallet.lock(tx, userId), queries.lockOwnedItem(tx, userId, itemId));
  if (!owned) throw new AppError('item_not_owned');
  const at = clock.now();
  const isNew = await queries.upsertEquipment(tx, { userId, slot: owned.itemSlot, itemId, at });
  if (isNew) await events.publish(tx, 'inventory.item_equipped', { userId, itemId, at });
  return { message: t`${{ item: isolate(owned.name) }} equipped` };
}

/** Gives an item, and tells the entry of the inventory; item_rule_broken when the member has one of its rarity and slot already. */
async function grantItem({ clock, wallet, events }: Deps, tx: Tx, { userId, itemId, by }: Grant): Promise<string> {
  const [, item] = await together(wallet.lock(tx, userId), findItem(tx, itemId));
  if (!item) throw new AppError('item_not_found');
  const at = clock.now();
  const slot = equipmentSlotOf(item.slot);
  const id = newId(at);
  const isFree = await queries.insertEntry(tx, { userId, id, itemId, slot, rarity: item.rarity, at });
  if (!isFree) {
    throw new AppError('item_rule_broken', {
      message: msg`One item per rarity per slot: there already is a ${{ rarity: say(rarityLabels[item.rarity]) }} item for ${{ slot: say(slotLabels[slot]) }}`,
    });
  }
  changed.member(tx, userId, 'inventory');
  const { name: itemName, bonusPercent } = item;
  await events.publish(tx, 'inventory.item_acquired', { userId, itemId, itemName, slot, bonusPercent, by, at });
  return id;
}

function toEntry(row: queries.OwnedRow): InventoryEntry {
  return {
    id: row.entryId,
    itemId: row.id,
    quantity: row.quantity,
    acquiredAt: row.acquiredAt.toISOString(),
    isEquipped: row.isEquipped,
    item: toItem(row),
  };
}

function isEquipmentSlot(slot: EquipmentSlot | ItemSlot): slot is EquipmentSlot {
  return equipmentSlots.some((name) => name === slot);
}

interface GrantDeps {
  account: AccountService;
  inventory: InventoryService;
}

/** Items that administrators give and take by hand. */
export function createItemGrantsService({ account, inventory }: GrantDeps) {
  const find = async (tx: Tx, input: GrantItemInput) => {
    const item = 'itemSlug' in input ? await findItemBySlug(tx, input.itemSlug) : await findItem(tx, input.itemId);
    if (!item) throw new AppError('item_not_found');
    return item;
  };

  return {
    /** The id of the item that would be given. */
    itemIdOf: async (tx: Tx, input: GrantItemInput): Promise<string> => (await find(tx, input)).id,

    async grant(tx: Tx, input: GrantItemInput): Promise<{ message: string; userId: string }> {
      const userId = 'userId' in input ? input.userId : await account.userIdOf(tx, input.username);
      const item = await find(tx, input);
      if (!item.isActive) throw new AppError('item_inactive');
      await inventory.grant(tx, { userId, itemId: item.id, by: 'admin_grant' });
      changed.thing(tx, userId, 'account');
      return { message: t`Item granted successfully`, userId };
    },

    /** Takes an item away; item_not_owned when the member does not have it. */
    async takeBack(tx: Tx, { userId, itemId }: { userId: string; itemId: string }) {
      if (!(await inventory.takeBack(tx, userId, itemId))) {
        throw new AppError('item_not_owned', { message: t`This member does not own this item` });
      }
      return { message: t`Item taken back`, userId };
    },
  };
}
