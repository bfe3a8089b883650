import { shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { audited, auditedKeyedSteps } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ProductsService } from './products.service.ts';
import type { PurchasesService } from './purchases.service.ts';

interface Deps {
  products: ProductsService;
  purchases: PurchasesService;
  payments: PaymentsService;
}

export function shopAdminRoutes({ products, purchases, payments }: Deps): Route[] {
  return [
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
        await payments.refund(params.id, async (tx, deed) => {
          await record(tx, deed);
          await keep(tx, await purchases.findAny(params.id, tx));
        });
        return purchases.findAny(params.id);
      },
    }),
  ];
}
