import { shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { audited, auditedKeyedSteps, keyedSteps, type Route, read, signed } from '#platform/http/route.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ProductsService } from './products.service.ts';
import type { PurchasesService } from './purchases.service.ts';

interface Services {
  products: ProductsService;
  checkout: CheckoutService;
  purchases: PurchasesService;
  payments: PaymentsService;
}

export function shopRoutes({ products, checkout, purchases, payments }: Services): Route[] {
  return [
    read(shopEndpoints.products, async ({ query, setTotalCount }) => {
      const { products: page, total } = await products.forSale(query);
      setTotalCount(total);
      return page;
    }),
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
    read(shopAdminEndpoints.products, async ({ query, setTotalCount }) => {
      const { products: page, total } = await products.all(query);
      setTotalCount(total);
      return page;
    }),
    audited(shopAdminEndpoints.createProduct, ({ tx, body }) => products.create(tx, body), 'product.create'),
    audited(
      shopAdminEndpoints.updateProduct,
      ({ tx, params, body }) => products.update(tx, params.id, body),
      'product.update',
    ),
    audited(shopAdminEndpoints.deleteProduct, ({ tx, params }) => products.remove(tx, params.id), 'product.delete'),
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
}
