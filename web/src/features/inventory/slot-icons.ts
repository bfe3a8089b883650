import boots from 'virtual:game-icon/boots';
import broadsword from 'virtual:game-icon/broadsword';
import chestArmor from 'virtual:game-icon/chest-armor';
import visoredHelm from 'virtual:game-icon/visored-helm';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';

/** What stands for an equipment slot where it is empty, and for an item without a picture. */
export const slotIcons: Record<EquipmentSlot, string> = {
  Head: visoredHelm,
  Body: chestArmor,
  Feet: boots,
  Weapon: broadsword,
};
