/** What an item is worn as: the list of the item editor. */
export const itemSlots = ['helmet', 'chest', 'legs', 'boots', 'gloves', 'weapon', 'accessory'] as const;
/** Where it is worn: a member wears one item in each. */
export const equipmentSlots = ['Head', 'Body', 'Feet', 'Weapon'] as const;
/** From frequent to precious. */
export const rarities = ['Common', 'Rare', 'Epic', 'Legendary'] as const;

export type ItemSlot = (typeof itemSlots)[number];
export type EquipmentSlot = (typeof equipmentSlots)[number];
export type Rarity = (typeof rarities)[number];

const WORN_ON: Record<ItemSlot, EquipmentSlot> = {
  helmet: 'Head',
  accessory: 'Head',
  chest: 'Body',
  gloves: 'Body',
  legs: 'Feet',
  boots: 'Feet',
  weapon: 'Weapon',
};

const STANDS_FOR: Record<EquipmentSlot, ItemSlot> = { Head: 'helmet', Body: 'chest', Feet: 'boots', Weapon: 'weapon' };

/** Where an item is worn. */
export function equipmentSlotOf(slot: ItemSlot): EquipmentSlot {
  return WORN_ON[slot];
}

/** The item slot that an equipment slot's name stands for on input. */
export function itemSlotOf(slot: EquipmentSlot): ItemSlot {
  return STANDS_FOR[slot];
}

/** The most that equipment multiplies a reward, in percent: 2.00x. */
export const MAX_MULTIPLIER_PERCENT = 200;

/** Reward multiplier in percent (153 is 1.53x) for the summed bonus percents of the equipped items. */
export function multiplierPercent(sumBonusPercent: number): number {
  return Math.min(100 + sumBonusPercent, MAX_MULTIPLIER_PERCENT);
}
