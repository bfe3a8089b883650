import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { rarityLabels, slotLabels } from '@cinder/contract/inventory/gear-labels.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';

/** Active items, and the one that the offer has already. */
export function itemOptions(items: readonly (Item & { isActive: boolean })[], kept: string | undefined) {
  return items
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, rarity, equipmentSlot }) => ({
      value: id,
      label: `${isolate(name)} (${rarityLabels[rarity]} ${slotLabels[equipmentSlot]})`,
    }));
}

/** Active badges, and the one that the offer asks for already. */
export function badgeOptions(badges: readonly Badge[], kept: string | undefined) {
  return badges
    .filter(({ id, isActive }) => isActive || id === kept)
    .map(({ id, name, isActive }) => ({
      value: id,
      label: isActive ? name : t`${{ badge: isolate(name) }}, inactive`,
    }));
}
