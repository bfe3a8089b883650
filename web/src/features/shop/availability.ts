import type { InventoryEntry } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';

/** Why a member cannot buy a product, in words; null when they can. An inventory holds one item per rarity and slot. */
export function obstacleTo(product: Pick<Product, 'items'>, owned: readonly InventoryEntry[]): string | null {
  if (product.items.length === 0) return 'Not available right now';
  const ownedIds = new Set(owned.map(({ itemId }) => itemId));
  if (product.items.every(({ itemId }) => ownedIds.has(itemId))) return 'You own this';
  const blocked = product.items.find(({ item }) =>
    owned.some(({ item: own }) => own.rarity === item.rarity && own.equipmentSlot === item.equipmentSlot),
  );
  if (!blocked) return null;
  const { id, name, rarity, equipmentSlot } = blocked.item;
  if (ownedIds.has(id)) return `You own ${name}`;
  return `You have ${rarity === 'Epic' ? 'an' : 'a'} ${rarity} item for ${equipmentSlot}`;
}

/** The products that hold something for the slot; all of them without one. */
export function forSlot<P extends Pick<Product, 'items'>>(products: readonly P[], slot?: EquipmentSlot): P[] {
  return products.filter(({ items }) => !slot || items.some(({ item }) => item.equipmentSlot === slot));
}
