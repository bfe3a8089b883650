import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf } from '@cinder/contract/inventory/items.rules.ts';
import type { ItemRow } from './items.queries.ts';

/** An item as it goes over the wire. */
export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    rarity: row.rarity,
    slot: row.slot,
    equipmentSlot: equipmentSlotOf(row.slot),
    bonusPercent: row.bonusPercent,
    imageUrl: row.imageUrl,
    isActive: row.isActive,
  };
}
