import type { EquipmentEntry, InventoryEntry, Item } from '@cinder/contract/inventory/inventory.api.ts';
import { type EquipmentSlot, equipmentSlots, multiplierPercent } from '@cinder/contract/inventory/items.rules.ts';
import { sessionReward } from '@cinder/contract/mining/mining.rules.ts';
import { formatAmount, parseAmount } from '@cinder/contract/shared/amount.ts';
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

/** What a session pays at a multiplier: `91.00`. */
export function sessionPays(baseSessionReward: string, multiplier: number): string {
  return formatAmount(sessionReward(parseAmount(baseSessionReward), Math.round(multiplier * 100)));
}

/** The strongest item that is owned for each slot where something weaker, or nothing, is worn. */
export function betterThanWorn(worn: readonly EquipmentEntry[], owned: readonly InventoryEntry[]): Item[] {
  return bySlot(owned).flatMap(({ slot, entries }) => {
    const bonus = worn.find((entry) => entry.slot === slot)?.item?.bonusPercent ?? -1;
    const best = strongest(entries.map(({ item }) => item));
    return best && best.bonusPercent > bonus ? [best] : [];
  });
}

/** The multiplier before and after some items are worn, the strongest in each slot, never a weaker one than now. */
export function multiplierWithBest(
  worn: readonly EquipmentEntry[],
  items: readonly Item[],
): { before: number; after: number } {
  const sums = equipmentSlots.map((slot) => {
    const now = worn.find((entry) => entry.slot === slot)?.item?.bonusPercent ?? 0;
    const best = strongest(items.filter(({ equipmentSlot }) => equipmentSlot === slot))?.bonusPercent ?? 0;
    return { now, best: Math.max(now, best) };
  });
  const total = (of: 'now' | 'best') => multiplierPercent(sums.reduce((sum, slot) => sum + slot[of], 0)) / 100;
  return { before: total('now'), after: total('best') };
}

function strongest(items: readonly Item[]): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best && best.bonusPercent >= item.bonusPercent ? best : item),
    undefined,
  );
}
