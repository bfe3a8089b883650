import type { EquipmentSlot, Rarity } from './items.rules.ts';

/** A place in an inventory: it holds one item per rarity and equipment slot. */
interface Place {
  equipmentSlot: EquipmentSlot;
  rarity: Rarity;
}

/** Those of some items whose place none of the others has taken. */
export function withFreePlace<Requested extends Place>(
  items: readonly Requested[],
  taken: readonly Place[],
): Requested[] {
  const keys = new Set(taken.map(keyOf));
  return items.filter((item) => !keys.has(keyOf(item)));
}

/** Whether two of these items would need the same place. */
export function sharePlace(items: readonly Place[]): boolean {
  return new Set(items.map(keyOf)).size < items.length;
}

function keyOf({ equipmentSlot, rarity }: Place): string {
  return `${equipmentSlot} ${rarity}`;
}
