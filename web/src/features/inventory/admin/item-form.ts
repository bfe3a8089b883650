import { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { ItemSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import { choice, type FormValues, formOf, number, onOff, text } from '#lib/form-values.ts';

export type ItemFormValues = FormValues<typeof itemForm>;

export const itemForm = formOf(inventoryAdminEndpoints.createItem.body, {
  name: text(),
  slug: text(),
  description: text(),
  rarity: choice<Rarity>('Common'),
  slot: choice<ItemSlot>('helmet'),
  imageUrl: text(),
  bonusPercent: number(5),
  isActive: onOff(true),
});
