import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { shop } from '#api/shop.ts';

export type CardInput = BodyInput<typeof shopEndpoints.confirmSandbox>;

/** What can be bought, in the order of the shop. */
export const productsQuery = shop.products.query();

/** Begins a payment for the product; each opening of the dialog begins its own. */
export function intentQuery(productId: string) {
  return queryOptions({
    queryKey: ['payment', 'intent', productId],
    gcTime: 0,
    queryFn: ({ signal }) => shop.createIntent({ productId }, { signal }),
  });
}

export function payInSandbox(body: CardInput, idempotencyKey: string) {
  return shop.confirmSandbox(body, { idempotencyKey });
}
