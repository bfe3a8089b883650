import { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import type { ItemSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ItemInput } from './items.queries.ts';

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

const FIELDS = ['name', 'slug', 'description', 'rarity', 'slot', 'imageUrl', 'bonusPercent', 'isActive'] as const;

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
export function toInput(values: ItemFormValues): ItemInput {
  const bonus = values.bonusPercent.trim();
  return { ...values, bonusPercent: bonus === '' ? Number.NaN : Number(bonus) };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkItem: Resolver<ItemFormValues> = (values) => {
  const result = inventoryAdminEndpoints.createItem.body.safeParse(toInput(values));
  if (result.success) return { values, errors: {} };
  const errors: FieldErrors<ItemFormValues> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0]);
    if (isItemField(name)) errors[name] ??= { type: 'rule', message };
  }
  return { values: {}, errors };
};

export function isItemField(path: string): path is keyof ItemFormValues {
  return FIELDS.some((name) => name === path);
}
