import { itemResource } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { ItemSlot } from '@cinder/contract/inventory/items.rules.ts';
import { formOfResource } from '#admin/resource-form.ts';
import { choice, type FormValues, number } from '#lib/form-values.ts';

export type ItemFormValues = FormValues<typeof itemForm>;

export const itemForm = formOfResource(itemResource, { slot: choice<ItemSlot>('helmet'), bonusPercent: number(5) });
