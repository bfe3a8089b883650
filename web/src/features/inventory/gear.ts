import type { EquipmentEntry, InventoryEntry, Item } from '@cinder/contract/inventory/inventory.api.ts';
import { type EquipmentSlot, equipmentSlots } from '@cinder/contract/inventory/items.rules.ts';
import { multiplierPercent } from '@cinder/contract/inventory/multiplier.rules.ts';
import type { GaugePart } from '#ui/meter/Gauge.tsx';

/** What wearing an item would make of the multiplier, in place of what its slot holds now. */
export function multiplierWith(worn: readonly EquipmentEntry[], item: Item): { before: number; after: number } {
  const sum = sumBonusPercent(worn);
  const replaced = worn.find(({ slot }) => slot === item.equipmentSlot)?.item?.bonusPercent ?? 0;
  return {
    before: multiplierPercent(sum) / 100,
    after: multiplierPercent(sum - replaced + item.bonusPercent) / 100,
  };
}

/** The bonus of all that is worn, in percent. */
export function sumBonusPercent(worn: readonly EquipmentEntry[]): number {
  return worn.reduce((sum, { item }) => sum + (item?.bonusPercent ?? 0), 0);
}

/** A segment of the gauge for each slot, empty ones too, so that they grow in their place. */
export function gaugeParts(worn: readonly EquipmentEntry[]): GaugePart[] {
  return worn.map(({ slot, item }) => ({
    id: slot,
    bonusPercent: item?.bonusPercent ?? 0,
    ...(item && { rarity: item.rarity }),
  }));
}

/** What is owned for each slot, in the order of the slots. */
export function bySlot(owned: readonly InventoryEntry[]): { slot: EquipmentSlot; entries: InventoryEntry[] }[] {
  return equipmentSlots.map((slot) => ({
    slot,
    entries: owned.filter(({ item }) => item.equipmentSlot === slot),
  }));
}
