import { inventoryAdminEndpoints } from '@cinder/contract/inventory/inventory.admin-api.ts';
import { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { InventoryService, ItemGrantsService } from './inventory.service.ts';
import type { ItemsService } from './items.service.ts';

interface Services {
  inventory: InventoryService;
  items: ItemsService;
  grants: ItemGrantsService;
}

export function inventoryRoutes({ inventory, items, grants }: Services): Route[] {
  return [
    read(inventoryEndpoints.multiplier, ({ member }) => inventory.multiplier(member.id)),
    read(inventoryEndpoints.items, async ({ query, setTotalCount }) => {
      const { items: page, total } = await items.list({ ...query, onlyActive: true });
      setTotalCount(total);
      return page;
    }),
    read(inventoryEndpoints.owned, async ({ member, query, setTotalCount }) => {
      const { entries, total } = await inventory.list(member.id, query);
      setTotalCount(total);
      return entries;
    }),
    read(inventoryEndpoints.equipment, async ({ member, query, setTotalCount }) => {
      const slots = await inventory.equipment(member.id);
      setTotalCount(slots.length);
      return pageOf(slots, query);
    }),
    write(inventoryEndpoints.equip, ({ tx, member, body }) => inventory.equip(tx, member.id, body.itemId)),
    write(inventoryEndpoints.unequip, ({ tx, member, body }) => inventory.unequip(tx, member.id, body.slot)),
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
