import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { Purchase, shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export type CardInput = BodyInput<typeof shopEndpoints.confirmSandbox>;

/** What can be bought, in the order of the shop. */
export const productsQuery = queryOptions({
  queryKey: ['shop', 'products'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof shopEndpoints.products>('GET', '/api/shop/products', { signal }),
});

/** Begins a payment for the product; each opening of the dialog begins its own. */
export function intentQuery(productId: string) {
  return queryOptions({
    queryKey: ['payment', 'intent', productId],
    networkMode: 'always',
    gcTime: 0,
    queryFn: ({ signal }) =>
      call<typeof shopEndpoints.createIntent>('POST', '/api/create-payment-intent', { body: { productId }, signal }),
  });
}

export function payInSandbox(body: CardInput, idempotencyKey: string) {
  return call<typeof shopEndpoints.confirmSandbox>('POST', '/api/sandbox/payments/confirm', { body, idempotencyKey });
}

export function readPurchase(id: string): Promise<Purchase> {
  return call<typeof shopEndpoints.purchase>('GET', '/api/shop/purchases/:id', { params: { id } });
}

/** After a payment: what is owned and worn, and all that counts or tells of it. */
export async function refreshAfterPurchase(queryClient: QueryClient): Promise<void> {
  const keys = [['inventory'], ['equipment'], ['activity'], ['notifications'], ['quests'], ['badges']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
