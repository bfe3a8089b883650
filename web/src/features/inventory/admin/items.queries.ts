import type { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useAttempts } from '#lib/attempts.ts';
import type { Saved } from '#lib/changed-input.ts';

export type ItemInput = BodyInput<typeof inventoryAdminEndpoints.createItem>;
type GrantInput = BodyInput<typeof inventoryAdminEndpoints.grantItem>;

/** All items, inactive ones too. */
export const adminItemsQuery = queryOptions({
  queryKey: ['items', 'admin'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryAdminEndpoints.items>('GET', '/api/admin/items', { signal }),
});

/** Makes an item, or changes the one of the id. */
export function useSaveItem() {
  const refresh = useRefresh([['items'], ['inventory'], ['equipment'], ['mining'], ['shop'], ['streak']]);
  return useMutation({
    mutationFn: ({ id, body }: Saved<ItemInput>) =>
      id === undefined
        ? call<typeof inventoryAdminEndpoints.createItem>('POST', '/api/admin/items', { body })
        : call<typeof inventoryAdminEndpoints.updateItem>('PUT', '/api/admin/items/:id', { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteItem() {
  const refresh = useRefresh([['items'], ['shop'], ['streak']]);
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof inventoryAdminEndpoints.deleteItem>('DELETE', '/api/admin/items/:id', { params: { id } }),
    onSuccess: refresh,
  });
}

/** Gives an item to a member, who may be the administrator. */
export function useGrantItem() {
  const refresh = useRefresh([['inventory'], ['activity'], ['notifications'], ['shop']]);
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: GrantInput) =>
      attempts.once(body, (idempotencyKey) =>
        call<typeof inventoryAdminEndpoints.grantItem>('POST', '/api/admin/grant-item', { body, idempotencyKey }),
      ),
    onSuccess: refresh,
  });
}

function useRefresh(keys: readonly string[][]) {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
