import type { EquipmentSlot, Rarity } from '../inventory/items.rules.ts';

interface Place {
  equipmentSlot: EquipmentSlot;
  rarity: Rarity;
}

/** Whether two of these items would need the same place: an inventory holds one item per rarity and slot. */
export function sharePlace(items: readonly Place[]): boolean {
  return new Set(items.map(({ equipmentSlot, rarity }) => `${equipmentSlot} ${rarity}`)).size < items.length;
}
