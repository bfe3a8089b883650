import { productResource } from '@cinder/contract/shop/shop.admin-api.ts';
import { formOfResource } from '#admin/resource-form.ts';
import { type FormValues, text } from '#lib/form-values.ts';

export type ProductFormValues = FormValues<typeof productForm>;

export const productForm = formOfResource(productResource, { priceUsd: text() });
