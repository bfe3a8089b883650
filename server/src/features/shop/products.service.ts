import { sharePlace } from '@cinder/contract/inventory/place.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { AdminProduct, productResource } from '@cinder/contract/shop/shop.admin-api.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ResourceService } from '#platform/resource/resource-routes.ts';
import * as queries from './products.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  items: ItemsService;
}

export type ProductsService = ReturnType<typeof createProductsService>;

/** What is for sale: single items and packs. */
export function createProductsService({ db, clock, items }: Deps) {
  return {
    async forSale({ page, limit }: Paging): Promise<{ rows: Product[]; total: number }> {
      const rows = await queries.findForSale(db, { limit, offset: (page - 1) * limit });
      return { rows: await describe(items, db, rows), total: await queries.countForSale(db) };
    },

    /** One product with what it holds; product_not_found when there is none. */
    find: (executor: Executor, productId: string): Promise<AdminProduct> => find(items, executor, productId),

    /** Puts an item in. invalid_input where a member could not take the product's items together. */
    async addItem(tx: Tx, productId: string, { itemId, quantity }: { itemId: string; quantity: number }) {
      if (!(await queries.lockProduct(tx, productId))) throw new AppError('product_not_found');
      const [item] = await items.holdPlaces(tx, [itemId]);
      if (!item) throw new AppError('item_not_found');
      const { items: held } = await find(items, tx, productId);
      if (held.some((content) => content.itemId === itemId)) throw new AppError('product_item_exists');
      if (quantity > 1) throw invalidField('quantity', t`One item per rarity per slot: the quantity can only be 1`);
      if (sharePlace([...held.map((content) => content.item), item])) {
        throw invalidField(
          'itemId',
          t`One item per rarity per slot: there already is a ${{ rarity: item.rarity }} ${{ slot: item.equipmentSlot }} item`,
        );
      }
      const id = newId(clock.now());
      await queries.insertContent(tx, { id, productId, itemId, quantity });
      return { id, itemId, quantity, item };
    },

    async removeItem(tx: Tx, productId: string, itemId: string): Promise<{ message: string }> {
      if (!(await queries.lockProduct(tx, productId))) throw new AppError('product_not_found');
      if (!(await queries.deleteContent(tx, productId, itemId))) throw new AppError('product_item_not_found');
      return { message: t`Item removed` };
    },
  };
}

/** Products as administrators make them. */
export function createProductEditingService({
  items,
  images,
}: {
  items: ItemsService;
  images: ImagesService;
}): ResourceService<typeof productResource, 'shopProduct', queries.ProductRow> {
  return {
    table: 'shopProduct',
    select: queries.selectProducts,
    toThings: (executor, rows) => describe(items, executor, rows),
    picture: ({ tx, input, before }) =>
      images.keep(tx, { address: input.imageUrl ?? null, before: before?.imageUrl ?? null }),

    async create({ at, input }) {
      return { ...input, priceUsd: formatAmount(input.priceUsd), createdAt: at, updatedAt: at };
    },

    async update({ at, input }) {
      const priceUsd = input.priceUsd === undefined ? undefined : formatAmount(input.priceUsd);
      return { ...input, priceUsd, updatedAt: at };
    },

    /** Deactivates one that somebody ever began to buy. */
    async beforeDelete({ tx, id, at }) {
      if (!(await queries.existsPurchaseOf(tx, id))) return null;
      return { changes: { isActive: false, updatedAt: at }, message: t`Product deactivated: it has been bought` };
    },
  };
}

async function find(items: ItemsService, executor: Executor, productId: string): Promise<AdminProduct> {
  const row = await queries.findProduct(executor, productId);
  const [product] = row ? await describe(items, executor, [row]) : [];
  if (!product) throw new AppError('product_not_found');
  return product;
}

async function describe(items: ItemsService, executor: Executor, rows: queries.ProductRow[]): Promise<AdminProduct[]> {
  const contents = await queries.findContents(
    executor,
    rows.map(({ id }) => id),
  );
  const found = await items.findMany(
    executor,
    contents.map((content) => content.itemId),
  );
  const byId = new Map(found.map((item) => [item.id, item]));
  return rows.map((row) => ({
    ...row,
    items: contents
      .filter((content) => content.productId === row.id)
      .flatMap(({ id, itemId, quantity }) => {
        const item = byId.get(itemId);
        return item ? [{ id, itemId, quantity, item }] : [];
      }),
  }));
}
