import { shopAdminEndpoints } from '@cinder/contract/shop/shop.admin-api.ts';
import { AppError } from '#platform/errors.ts';
import { type Route, read, steps, write } from '#platform/http/route.ts';
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
    read(shopAdminEndpoints.adminProducts, async ({ query, setTotalCount }) => {
      const { products: page, total } = await products.all(query);
      setTotalCount(total);
      return page;
    }),
    write(shopAdminEndpoints.createProduct, ({ tx, body }) => products.create(tx, body)),
    write(shopAdminEndpoints.updateProduct, ({ tx, params, body }) => products.update(tx, params.id, body)),
    write(shopAdminEndpoints.deleteProduct, ({ tx, params }) => products.remove(tx, params.id)),
    write(shopAdminEndpoints.addProductItem, ({ tx, params, body }) => products.addItem(tx, params.id, body)),
    write(shopAdminEndpoints.removeProductItem, ({ tx, params }) => products.removeItem(tx, params.id, params.itemId)),
    read(shopAdminEndpoints.purchases, ({ query }) => purchases.list(query)),
    steps(shopAdminEndpoints.refund, async ({ params }) => {
      await payments.refund(params.id);
      const purchase = await purchases.findAny(params.id);
      if (!purchase) throw new AppError('purchase_not_found');
      return purchase;
    }),
  ];
}
