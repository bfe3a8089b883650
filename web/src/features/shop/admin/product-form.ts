import { type AdminProduct, shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ProductInput } from './shop-admin.queries.ts';

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

const FIELDS = [
  'name',
  'description',
  'type',
  'priceUsd',
  'stripePriceId',
  'imageUrl',
  'isActive',
  'sortOrder',
] as const;

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
export function toInput(values: ProductFormValues): ProductInput {
  const order = values.sortOrder.trim();
  return { ...values, sortOrder: order === '' ? Number.NaN : Number(order) };
}

/** The contract's own schema says what is wrong, field by field. */
export const checkProduct: Resolver<ProductFormValues> = (values) => {
  const result = shopAdminEndpoints.createProduct.body.safeParse(toInput(values));
  if (result.success) return { values, errors: {} };
  const errors: FieldErrors<ProductFormValues> = {};
  for (const { path, code, message } of result.error.issues) {
    const name = String(path[0]);
    if (!isProductField(name)) continue;
    const words = name === 'sortOrder' && code === 'invalid_type' ? 'Enter a whole number' : message;
    errors[name] ??= { type: 'rule', message: words };
  }
  return { values: {}, errors };
};

export function isProductField(path: string): path is keyof ProductFormValues {
  return FIELDS.some((name) => name === path);
}
