import { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { type Route, read, signed, steps } from '#platform/http/route.ts';
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
    steps(shopEndpoints.createIntent, ({ member, body }) => checkout.begin(member.id, body.productId)),
    read(shopEndpoints.purchase, ({ member, params }) => purchases.find(member.id, params.id)),
    steps(shopEndpoints.confirmSandbox, async ({ member, body }) => {
      await checkout.payInSandbox(member.id, body);
      return { status: 'succeeded' as const };
    }),
    signed(shopEndpoints.webhook, async ({ rawBody, headers }) => {
      const signature = headers['stripe-signature'];
      await payments.takeEvent(rawBody, typeof signature === 'string' ? signature : undefined);
      return { received: true };
    }),
  ];
}
