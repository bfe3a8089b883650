import type { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { useAttempts } from '#lib/attempts.ts';
import type { Saved } from '#lib/changed-input.ts';
import { shown } from '#lib/changes.ts';

export type ItemInput = BodyInput<typeof inventoryAdminEndpoints.createItem>;
type GrantInput = BodyInput<typeof inventoryAdminEndpoints.grantItem>;

/** All items, inactive ones too. */
export const adminItemsQuery = inventoryAdmin.items.query();

/** Makes an item, or changes the one of the id. */
export function useSaveItem() {
  return useMutation({
    mutationFn: ({ id, body }: Saved<ItemInput>) =>
      id === undefined ? inventoryAdmin.createItem(body) : inventoryAdmin.updateItem({ id, ...body }),
    onSettled: shown,
  });
}

export function useDeleteItem() {
  return useMutation({
    mutationFn: (id: string) => inventoryAdmin.deleteItem({ id }),
    onSettled: shown,
  });
}

/** Gives an item to a member, who may be the administrator. */
export function useGrantItem() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: GrantInput) =>
      attempts.once(body, (idempotencyKey) => inventoryAdmin.grantItem(body, { idempotencyKey })),
    onSettled: shown,
  });
}
