import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { equipmentSlotOf } from '@cinder/contract/inventory/items.rules.ts';
import type { ItemRow } from './items.queries.ts';

/** An item as it goes over the wire. */
export function toItem(row: ItemRow): Item {
  return { ...row, equipmentSlot: equipmentSlotOf(row.slot) };
}
