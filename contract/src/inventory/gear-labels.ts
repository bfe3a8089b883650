import { t } from '../shared/messages.ts';
import type { EquipmentSlot, Rarity } from './items.rules.ts';

/** What equipment slots are called. */
export const slotLabels: Record<EquipmentSlot, string> = {
  Head: t`Head`,
  Body: t`Body`,
  Feet: t`Feet`,
  Weapon: t`Weapon`,
};

/** What rarities are called. */
export const rarityLabels: Record<Rarity, string> = {
  Common: t`Common`,
  Rare: t`Rare`,
  Epic: t`Epic`,
  Legendary: t`Legendary`,
};
