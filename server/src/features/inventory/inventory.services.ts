import type { AccountService } from '#features/account/account.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { inventoryRoutes } from './inventory.routes.ts';
import { createInventoryService, createItemGrantsService } from './inventory.service.ts';
import { createItemsService } from './items.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  account: AccountService;
  wallet: WalletService;
  images: ImagesService;
  events: Events;
}

/** Items, who owns them and who wears them. */
export function createInventory(deps: Deps) {
  const inventory = createInventoryService(deps);
  const items = createItemsService(deps);
  const grants = createItemGrantsService({ account: deps.account, inventory });
  return { inventory, items, routes: inventoryRoutes({ inventory, items, grants }) };
}
