import { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { InventoryService } from './inventory.service.ts';
import type { ItemsService } from './items.service.ts';

export function inventoryRoutes(inventory: InventoryService, items: ItemsService): Route[] {
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
  ];
}
