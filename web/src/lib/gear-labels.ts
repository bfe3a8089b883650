import type { EquipmentSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import { t } from '@lingui/core/macro';

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
