import { shopEndpoints } from '@cinder/contract/shop/shop.api.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, read, signed, steps } from '#platform/http/route.ts';
import type { SandboxProvider } from '#platform/payments/sandbox.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ProductsService } from './products.service.ts';
import type { PurchasesService } from './purchases.service.ts';

interface Deps {
  products: ProductsService;
  checkout: CheckoutService;
  purchases: PurchasesService;
  payments: PaymentsService;
  sandbox: SandboxProvider | null;
}

export function shopRoutes({ products, checkout, purchases, payments, sandbox }: Deps): Route[] {
  return [
    read(shopEndpoints.products, async ({ query, setTotalCount }) => {
      const { products: page, total } = await products.forSale(query);
      setTotalCount(total);
      return page;
    }),
    steps(shopEndpoints.createIntent, ({ member, body }) => checkout.begin(member.id, body.productId)),
    read(shopEndpoints.purchase, ({ member, params }) => purchases.find(member.id, params.id)),
    steps(shopEndpoints.confirmSandbox, async ({ body: { clientSecret, ...card } }) => {
      if (!sandbox) throw new AppError('payment_not_found');
      await sandbox.confirm(clientSecret, card);
      return { status: 'succeeded' as const };
    }),
    signed(shopEndpoints.webhook, async ({ rawBody, headers }) => {
      const signature = headers['stripe-signature'];
      await payments.takeEvent(rawBody, typeof signature === 'string' ? signature : undefined);
      return { received: true };
    }),
  ];
}
