import { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { InventoryService } from './inventory.service.ts';

export function inventoryRoutes(inventory: InventoryService): Route[] {
  return [read(inventoryEndpoints.multiplier, ({ member }) => inventory.multiplier(member.id))];
}
