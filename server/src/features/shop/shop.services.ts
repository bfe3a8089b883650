import type { Logger } from 'pino';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createPayments } from '#platform/payments/payments.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createFulfilmentService } from './fulfilment.service.ts';
import { createPaymentsService } from './payments.service.ts';
import { createProductsService } from './products.service.ts';
import { createPurchasesService } from './purchases.service.ts';
import { shopRoutes } from './shop.routes.ts';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  /** The application's secret. */
  secret: string;
  log: Logger;
  wallet: WalletService;
  inventory: InventoryService;
  items: ItemsService;
  images: ImagesService;
  events: Events;
}

/** Products, their purchases and the payments for them. */
export function createShop(deps: Deps) {
  const { provider, sandbox } = createPayments({
    ...deps,
    deliver: (rawBody, signature) => payments.takeEvent(rawBody, signature),
  });
  const products = createProductsService(deps);
  const purchases = createPurchasesService(deps);
  const payments = createPaymentsService({ ...deps, payments: provider, fulfilment: createFulfilmentService(deps) });
  const checkout = createCheckoutService({ ...deps, products, payments: provider, sandbox });
  // A lost event loses nothing: the provider is asked.
  const reconcile: Job = { name: 'shop-reconcile-payments', cron: '*/5 * * * *', run: () => payments.reconcile() };
  return {
    purchases,
    payments,
    isSandbox: sandbox !== null,
    routes: shopRoutes({ products, checkout, purchases, payments }),
    jobs: [reconcile],
  };
}
