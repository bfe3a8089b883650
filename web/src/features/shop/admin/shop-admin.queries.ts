import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useAttempts } from '#lib/attempts.ts';
import type { Saved } from '#lib/changed-input.ts';

export type ProductInput = BodyInput<typeof shopAdminEndpoints.createProduct>;

interface Content {
  productId: string;
  itemId: string;
  quantity: number;
}

/** All products with what they hold, inactive ones too. */
export const adminProductsQuery = queryOptions({
  queryKey: ['shop', 'admin', 'products'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof shopAdminEndpoints.products>('GET', '/api/admin/shop/products', { signal }),
});

/** One page of the purchases that match. */
export function purchasesQuery(page: number, search: string) {
  return queryOptions({
    queryKey: ['shop', 'admin', 'purchases', page, search],
    networkMode: 'always',
    // Members buy meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof shopAdminEndpoints.purchases>('GET', '/api/admin/purchases', {
        query: { page, limit: 20, search },
        signal,
      }),
  });
}

/** Makes a product, or changes the one of the id. */
export function useSaveProduct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saved<ProductInput>) =>
      id === undefined
        ? call<typeof shopAdminEndpoints.createProduct>('POST', '/api/admin/shop/products', { body })
        : call<typeof shopAdminEndpoints.updateProduct>('PUT', '/api/admin/shop/products/:id', {
            params: { id },
            body,
          }),
    onSuccess: refresh,
  });
}

export function useDeleteProduct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof shopAdminEndpoints.deleteProduct>('DELETE', '/api/admin/shop/products/:id', { params: { id } }),
    onSuccess: refresh,
  });
}

export function useAddContent() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ productId, ...body }: Content) =>
      call<typeof shopAdminEndpoints.addItem>('POST', '/api/admin/shop/products/:id/items', {
        params: { id: productId },
        body,
      }),
    onSuccess: refresh,
  });
}

export function useRemoveContent() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ productId, itemId }: Omit<Content, 'quantity'>) =>
      call<typeof shopAdminEndpoints.removeItem>('DELETE', '/api/admin/shop/products/:id/items/:itemId', {
        params: { id: productId, itemId },
      }),
    onSuccess: refresh,
  });
}

/** Gives the money back; what was bought may have been the administrator's own. */
export function useRefund() {
  const refresh = useRefresh([['inventory'], ['equipment'], ['mining'], ['notifications'], ['activity']]);
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (id: string) =>
      attempts.once(id, (idempotencyKey) =>
        call<typeof shopAdminEndpoints.refund>('POST', '/api/admin/purchases/:id/refund', {
          params: { id },
          idempotencyKey,
        }),
      ),
    onSuccess: refresh,
  });
}

function useRefresh(more: readonly string[][] = []) {
  const queryClient = useQueryClient();
  return () => Promise.all([['shop'], ...more].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
