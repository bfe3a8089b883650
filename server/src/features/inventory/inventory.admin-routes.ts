import { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { ItemGrantsService } from './item-grants.service.ts';
import type { ItemsService } from './items.service.ts';

export function inventoryAdminRoutes(items: ItemsService, grants: ItemGrantsService): Route[] {
  return [
    read(inventoryAdminEndpoints.adminItems, async ({ query, setTotalCount }) => {
      const { items: page, total } = await items.list({ ...query, onlyActive: false });
      setTotalCount(total);
      return page;
    }),
    write(inventoryAdminEndpoints.createItem, ({ tx, body }) => items.create(tx, body)),
    write(inventoryAdminEndpoints.updateItem, ({ tx, params, body }) => items.update(tx, params.id, body)),
    write(inventoryAdminEndpoints.deleteItem, ({ tx, params }) => items.remove(tx, params.id)),
    write(inventoryAdminEndpoints.grantItem, ({ tx, body }) => grants.grant(tx, body)),
  ];
}
