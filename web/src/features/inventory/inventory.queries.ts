import type { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** What the equipped items multiply mining rewards by. */
export const equipmentMultiplierQuery = queryOptions({
  queryKey: ['equipment', 'multiplier'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryEndpoints.multiplier>('GET', '/api/equipment/multiplier', { signal }),
});
