import { shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { choice, type FormValues, formOf, number, onOff, text } from '#lib/form-values.ts';

export type ProductFormValues = FormValues<typeof productForm>;

export const productForm = formOf(shopAdminEndpoints.createProduct.body, {
  name: text(),
  description: text(),
  type: choice<'item' | 'pack'>('item'),
  priceUsd: text(),
  stripePriceId: text(),
  imageUrl: text(),
  isActive: onOff(true),
  sortOrder: number(0),
});
