import { productResource, shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import type { Logger } from 'pino';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { InventoryService } from '#features/inventory/inventory.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, auditedKeyedSteps, keyedSteps, list, type Route, read, signed } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createPayments } from '#platform/payments/payments.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createFulfilmentService } from './fulfilment.service.ts';
import { createPaymentsService } from './payments.service.ts';
import { createProductEditingService, createProductsService } from './products.service.ts';
import { createPurchasesService } from './purchases.service.ts';

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
  const routes: Route[] = [
    list(shopEndpoints.products, ({ query }) => products.forSale(query)),
    keyedSteps(shopEndpoints.createIntent, {
      begin: ({ tx, member, body }) => checkout.begin(tx, member.id, body.productId),
      finish: ({ member, started }) => checkout.requestPayment(member.id, started),
    }),
    read(shopEndpoints.purchase, ({ member, params }) => purchases.find(member.id, params.id)),
    keyedSteps(shopEndpoints.confirmSandbox, {
      async finish({ member, body, keep }) {
        const paid = { status: 'succeeded' as const };
        await checkout.payInSandbox(member.id, body, (tx) => keep(tx, paid));
        return paid;
      },
    }),
    signed(shopEndpoints.webhook, async ({ rawBody, headers }) => {
      const signature = headers['stripe-signature'];
      await payments.takeEvent(rawBody, typeof signature === 'string' ? signature : undefined);
      return { received: true };
    }),
    ...resourceRoutes(productResource, deps, createProductEditingService(deps)),
    audited(
      shopAdminEndpoints.addItem,
      ({ tx, params, body }) => products.addItem(tx, params.id, body),
      'product.add_item',
    ),
    audited(
      shopAdminEndpoints.removeItem,
      ({ tx, params }) => products.removeItem(tx, params.id, params.itemId),
      'product.remove_item',
    ),
    read(shopAdminEndpoints.purchases, ({ query }) => purchases.list(query)),
    auditedKeyedSteps(shopAdminEndpoints.refund, 'purchase.refund', {
      async finish({ params, record, keep }) {
        await payments.refund(params.id, async (tx, action) => {
          await record(tx, action);
          await keep(tx, await purchases.findAny(params.id, tx));
        });
        return purchases.findAny(params.id);
      },
    }),
  ];
  return {
    purchases,
    payments,
    isSandbox: sandbox !== null,
    routes,
    jobs: [reconcile],
  };
}
