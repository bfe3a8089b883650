import { inventoryAdminEndpoints, itemResource } from '@cinder/contract/inventory/inventory.admin-api.ts';
import { inventoryEndpoints } from '@cinder/contract/inventory/inventory.api.ts';
import { entriesOf, pageOfAll } from '@cinder/contract/shared/paging.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { audited, list, type Route, read, write } from '#platform/http/route.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createInventoryService, createItemGrantsService } from './inventory.service.ts';
import { createItemEditingService, createItemsService } from './items.service.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  account: AccountService;
  wallet: WalletService;
  images: ImagesService;
  siteParts: SiteParts;
  events: Events;
}

/** Items, who owns them and who wears them. */
export function createInventory(deps: Deps) {
  const inventory = createInventoryService(deps);
  const items = createItemsService(deps);
  const grants = createItemGrantsService({ account: deps.account, inventory });
  const routes: Route[] = [
    read(inventoryEndpoints.multiplier, ({ member }) => inventory.multiplier(member.id)),
    list(inventoryEndpoints.items, ({ query }) => items.list(query)),
    list(inventoryEndpoints.owned, ({ member, query }) => inventory.list(member.id, query)),
    list(inventoryEndpoints.equipment, async ({ member, query }) =>
      pageOfAll(await inventory.equipment(member.id), query),
    ),
    write(inventoryEndpoints.equip, ({ tx, member, body }) => inventory.equip(tx, member.id, body.itemId)),
    write(inventoryEndpoints.unequip, ({ tx, member, body }) => inventory.unequip(tx, member.id, body.slot)),
    ...resourceRoutes(itemResource, deps, createItemEditingService(deps)),
    read(inventoryAdminEndpoints.ofMember, async ({ params, query }) =>
      entriesOf(await inventory.list(params.userId, query), query),
    ),
    audited(inventoryAdminEndpoints.takeBack, ({ tx, params }) => grants.takeBack(tx, params), {
      action: 'item.take_back',
      id: ({ params }) => params.itemId,
      detailsOf: ({ userId }) => ({ memberId: userId, after: { quantity: 0 } }),
    }),
    audited(inventoryAdminEndpoints.grantItem, ({ tx, body }) => grants.grant(tx, body), {
      action: 'item.grant',
      id: ({ tx, body }) => grants.itemIdOf(tx, body),
      detailsOf: ({ userId }) => ({ memberId: userId, after: { quantity: 1 } }),
    }),
  ];
  return { inventory, items, routes };
}
