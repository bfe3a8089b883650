import { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { keyedSteps, type Route, read, signed } from '#platform/http/route.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ProductsService } from './products.service.ts';
import type { PurchasesService } from './purchases.service.ts';

interface Deps {
  products: ProductsService;
  checkout: CheckoutService;
  purchases: PurchasesService;
  payments: PaymentsService;
}

export function shopRoutes({ products, checkout, purchases, payments }: Deps): Route[] {
  return [
    read(shopEndpoints.products, async ({ query, setTotalCount }) => {
      const { products: page, total } = await products.forSale(query);
      setTotalCount(total);
      return page;
    }),
    keyedSteps(shopEndpoints.createIntent, {
      begin: ({ tx, member, body }) => checkout.begin(tx, member.id, body.productId),
      finish: ({ member, begun }) => checkout.requestPayment(member.id, begun),
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
  ];
}
