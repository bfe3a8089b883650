import { slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import { t } from '@lingui/core/macro';

/**
 * Everything that keeps a member from buying a product, in words; nothing when they can. An inventory holds one item per
 * rarity and slot.
 */
export function obstaclesTo(product: Pick<Product, 'items'>, owned: readonly InventoryEntry[]): string[] {
  if (product.items.length === 0) return [t`Not available right now`];
  if (isOwned(product, owned)) return [t`You own this`];
  const ownedIds = new Set(owned.map(({ itemId }) => itemId));
  return product.items.flatMap(({ item: { id, name, rarity, equipmentSlot } }) => {
    if (ownedIds.has(id)) return t`You own ${{ item: isolate(name) }}`;
    const isTaken = owned.some(({ item }) => item.rarity === rarity && item.equipmentSlot === equipmentSlot);
    return isTaken ? TAKEN[rarity](slotLabels[equipmentSlot]) : [];
  });
}

const TAKEN: Record<Rarity, (slot: string) => string> = {
  Common: (slot) => t`You have a Common item for ${slot}`,
  Rare: (slot) => t`You have a Rare item for ${slot}`,
  Epic: (slot) => t`You have an Epic item for ${slot}`,
  Legendary: (slot) => t`You have a Legendary item for ${slot}`,
};

function isOwned({ items }: Pick<Product, 'items'>, owned: readonly InventoryEntry[]): boolean {
  return items.length > 0 && items.every(({ itemId }) => owned.some((entry) => entry.itemId === itemId));
}

/** What can be bought first, then what cannot, and last what is owned; otherwise in the order of the shop. */
export function shelfOrder<P extends Pick<Product, 'items'>>(
  products: readonly P[],
  owned: readonly InventoryEntry[],
): P[] {
  const rank = (product: P) => (isOwned(product, owned) ? 2 : obstaclesTo(product, owned).length > 0 ? 1 : 0);
  return products.toSorted((a, b) => rank(a) - rank(b));
}

/** Where a product stands on the page of the shop: `/shop#product-…`. */
export function productAnchor({ id }: Pick<Product, 'id'>): string {
  return `product-${id}`;
}

/** The products that hold something for the slot; all of them without one. */
export function forSlot<P extends Pick<Product, 'items'>>(products: readonly P[], slot?: EquipmentSlot): P[] {
  return products.filter(({ items }) => !slot || items.some(({ item }) => item.equipmentSlot === slot));
}
