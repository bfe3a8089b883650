import { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { ItemGrantsService } from './item-grants.service.ts';
import type { ItemsService } from './items.service.ts';

export function inventoryAdminRoutes(items: ItemsService, grants: ItemGrantsService): Route[] {
  return [
    read(inventoryAdminEndpoints.items, async ({ query, setTotalCount }) => {
      const { items: page, total } = await items.list({ ...query, onlyActive: false });
      setTotalCount(total);
      return page;
    }),
    audited(inventoryAdminEndpoints.createItem, ({ tx, body }) => items.create(tx, body), 'item.create'),
    audited(
      inventoryAdminEndpoints.updateItem,
      ({ tx, params, body }) => items.update(tx, params.id, body),
      'item.update',
    ),
    audited(inventoryAdminEndpoints.deleteItem, ({ tx, params }) => items.remove(tx, params.id), 'item.delete'),
    audited(inventoryAdminEndpoints.grantItem, ({ tx, body }) => grants.grant(tx, body), {
      action: 'item.grant',
      id: ({ tx, body }) => grants.itemIdOf(tx, body),
      tell: ({ userId }) => ({ memberId: userId, after: { quantity: 1 } }),
    }),
  ];
}
