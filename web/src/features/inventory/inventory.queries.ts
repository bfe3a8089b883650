import type { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import type { EquipmentSlot } from '@cinder/contract/inventory/items.rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** What the equipped items multiply mining rewards by. */
export const equipmentMultiplierQuery = queryOptions({
  queryKey: ['equipment', 'multiplier'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryEndpoints.multiplier>('GET', '/api/equipment/multiplier', { signal }),
});

/** The four slots and what is equipped in each. */
export const equipmentQuery = queryOptions({
  queryKey: ['equipment', 'slots'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryEndpoints.equipment>('GET', '/api/equipment', { signal }),
});

/** What the member owns: by slot, the strongest first. */
export const inventoryQuery = queryOptions({
  queryKey: ['inventory'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryEndpoints.owned>('GET', '/api/inventory', { signal }),
});

/** The active items of the product. */
export const itemsQuery = queryOptions({
  queryKey: ['items', 'active'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof inventoryEndpoints.items>('GET', '/api/items', { signal }),
});

export function equipItem(itemId: string) {
  return call<typeof inventoryEndpoints.equip>('POST', '/api/equipment/equip', { body: { itemId } });
}

export function unequipSlot(slot: EquipmentSlot) {
  return call<typeof inventoryEndpoints.unequip>('POST', '/api/equipment/unequip', { body: { slot } });
}
