import { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { ItemSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import type { z } from 'zod';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';

/** An item as it is typed. */
export interface ItemFormValues {
  name: string;
  slug: string;
  description: string;
  rarity: Rarity;
  slot: ItemSlot;
  imageUrl: string;
  bonusPercent: string;
  isActive: boolean;
}

/** The form of an item; of a new one without it. */
export function toForm(item: Item | null): ItemFormValues {
  return {
    name: item?.name ?? '',
    slug: item?.slug ?? '',
    description: item?.description ?? '',
    rarity: item?.rarity ?? 'Common',
    slot: item?.slot ?? 'helmet',
    imageUrl: item?.imageUrl ?? '',
    bonusPercent: String(item?.bonusPercent ?? 5),
    isActive: item?.isActive ?? true,
  };
}

/** What was typed, as the call takes it. */
export function toInput(values: ItemFormValues): z.input<typeof inventoryAdminEndpoints.createItem.body> {
  return { ...values, bonusPercent: typedNumber(values.bonusPercent) };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkItem = schemaResolver(inventoryAdminEndpoints.createItem.body, toInput);
