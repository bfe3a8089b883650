import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import type { shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { shopAdmin } from '#api/shopAdmin.ts';
import { useAttempts } from '#lib/attempts.ts';
import type { Saved } from '#lib/changed-input.ts';
import { shown } from '#lib/changes.ts';

export type ProductInput = BodyInput<typeof shopAdminEndpoints.createProduct>;

interface Content {
  productId: string;
  itemId: string;
  quantity: number;
}

/** All products with what they hold, inactive ones too. */
export const adminProductsQuery = shopAdmin.products.query();

/** One page of the purchases that match. */
export function purchasesQuery(page: number, search: string) {
  return queryOptions({
    ...shopAdmin.purchases.query({ page, limit: 20, search }),
    // Members buy meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Makes a product, or changes the one of the id. */
export function useSaveProduct() {
  return useMutation({
    mutationFn: ({ id, body }: Saved<ProductInput>) =>
      id === undefined ? shopAdmin.createProduct(body) : shopAdmin.updateProduct({ id, ...body }),
    onSettled: shown,
  });
}

export function useDeleteProduct() {
  return useMutation({
    mutationFn: (id: string) => shopAdmin.deleteProduct({ id }),
    onSettled: shown,
  });
}

export function useAddContent() {
  return useMutation({
    mutationFn: ({ productId, ...body }: Content) => shopAdmin.addItem({ id: productId, ...body }),
    onSettled: shown,
  });
}

export function useRemoveContent() {
  return useMutation({
    mutationFn: ({ productId, itemId }: Omit<Content, 'quantity'>) => shopAdmin.removeItem({ id: productId, itemId }),
    onSettled: shown,
  });
}

/** Gives the money back; what was bought may have been the administrator's own. */
export function useRefund() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (id: string) => attempts.once(id, (idempotencyKey) => shopAdmin.refund({ id }, { idempotencyKey })),
    onSettled: shown,
  });
}
