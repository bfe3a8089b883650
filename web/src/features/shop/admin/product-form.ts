import { type AdminProduct, shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import type { z } from 'zod';
import { schemaResolver, typedNumber } from '#lib/form-errors.ts';

/** A product as it is typed. */
export interface ProductFormValues {
  name: string;
  description: string;
  type: 'item' | 'pack';
  priceUsd: string;
  stripePriceId: string;
  imageUrl: string;
  isActive: boolean;
  sortOrder: string;
}

/** The form of a product; of a new one without it. */
export function toForm(product: AdminProduct | null): ProductFormValues {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    type: product?.type ?? 'item',
    priceUsd: product?.priceUsd ?? '',
    stripePriceId: product?.stripePriceId ?? '',
    imageUrl: product?.imageUrl ?? '',
    isActive: product?.isActive ?? true,
    sortOrder: String(product?.sortOrder ?? 0),
  };
}

/** What was typed, as the call takes it. */
export function toInput(values: ProductFormValues): z.input<typeof shopAdminEndpoints.createProduct.body> {
  return { ...values, sortOrder: typedNumber(values.sortOrder) };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkProduct = schemaResolver(shopAdminEndpoints.createProduct.body, toInput);
