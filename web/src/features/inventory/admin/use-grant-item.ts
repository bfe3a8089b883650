import type { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import type { BodyInput } from '@cinder/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { inventoryAdmin } from '#api/inventoryAdmin.ts';
import { useAttempts } from '#lib/attempts.ts';
import { refetched } from '#lib/changes.ts';

type GrantInput = BodyInput<typeof inventoryAdminEndpoints.grantItem>;

/** Gives an item to a member, who may be the administrator. */
export function useGrantItem() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (body: GrantInput) =>
      attempts.once(body, (idempotencyKey) => inventoryAdmin.grantItem(body, { idempotencyKey })),
    onSettled: refetched,
  });
}
