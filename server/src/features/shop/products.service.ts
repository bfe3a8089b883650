import { sharePlace } from '@cinder/contract/inventory/place.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import type { Paging } from '@cinder/contract/shared/paging.ts';
import type { AdminProduct, NewProduct, ProductChanges } from '@cinder/contract/shop/shop.admin-api.ts';
import type { Product } from '@cinder/contract/shop/shop.api.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { ItemsService } from '#features/inventory/items.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as queries from './products.queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  items: ItemsService;
  images: ImagesService;
}

export type ProductsService = ReturnType<typeof createProductsService>;

/** What is for sale: single items and packs. */
export function createProductsService(deps: Deps) {
  const { clock, items, images } = deps;
  return {
    forSale: (paging: Paging): Promise<{ rows: Product[]; total: number }> =>
      list(deps, { ...paging, onlyActive: true }),

    all: (paging: Paging) => list(deps, { ...paging, onlyActive: false }),

    /** One product with what it holds; product_not_found when there is none. */
    find: (executor: Executor, productId: string): Promise<AdminProduct> => find(deps, executor, productId),

    async create(tx: Tx, input: NewProduct): Promise<AdminProduct> {
      const imageUrl = await images.keep(tx, { address: input.imageUrl });
      const at = clock.now();
      const id = newId(at);
      await queries.insertProduct(tx, {
        ...input,
        id,
        priceUsd: formatAmount(input.priceUsd),
        imageUrl,
        createdAt: at,
        updatedAt: at,
      });
      return find(deps, tx, id);
    },

    /** Changes what the input carries. */
    async update(tx: Tx, productId: string, changes: ProductChanges): Promise<AdminProduct> {
      const { imageUrl: before } = await find(deps, tx, productId);
      const imageUrl =
        changes.imageUrl === undefined ? undefined : await images.keep(tx, { address: changes.imageUrl, before });
      if (!(await queries.lockProduct(tx, productId))) throw new AppError('product_not_found');
      await queries.updateProduct(tx, productId, {
        ...changes,
        priceUsd: changes.priceUsd === undefined ? undefined : formatAmount(changes.priceUsd),
        imageUrl,
        updatedAt: clock.now(),
      });
      return find(deps, tx, productId);
    },

    /** Deletes a product that was never bought; deactivates any other. */
    async remove(tx: Tx, productId: string) {
      if (!(await queries.lockProduct(tx, productId))) throw new AppError('product_not_found');
      if (await queries.deleteUnsoldProduct(tx, productId)) return { message: 'Product deleted', isDeactivated: false };
      await queries.updateProduct(tx, productId, { isActive: false, updatedAt: clock.now() });
      return { message: 'Product deactivated: it has been bought', isDeactivated: true };
    },

    /** Puts an item in. invalid_input where a member could not take the product's items together. */
    async addItem(tx: Tx, productId: string, { itemId, quantity }: { itemId: string; quantity: number }) {
      if (!(await queries.lockProduct(tx, productId))) throw new AppError('product_not_found');
      const [item] = await items.holdPlaces(tx, [itemId]);
      if (!item) throw new AppError('item_not_found');
      const { items: held } = await find(deps, tx, productId);
      if (held.some((content) => content.itemId === itemId)) throw new AppError('product_item_exists');
      if (quantity > 1) throw placeTaken('quantity', 'One item per rarity per slot: the quantity can only be 1');
      if (sharePlace([...held.map((content) => content.item), item])) {
        throw placeTaken(
          'itemId',
          `One item per rarity per slot: there already is a ${item.rarity} ${item.equipmentSlot} item`,
        );
      }
      const id = newId(clock.now());
      await queries.insertContent(tx, { id, productId, itemId, quantity });
      return { id, itemId, quantity, item };
    },

    async removeItem(tx: Tx, productId: string, itemId: string): Promise<{ message: string }> {
      if (!(await queries.lockProduct(tx, productId))) throw new AppError('product_not_found');
      if (!(await queries.deleteContent(tx, productId, itemId))) throw new AppError('product_item_not_found');
      return { message: 'Item removed' };
    },
  };
}

async function list({ db, items }: Deps, { onlyActive, page, limit }: Paging & { onlyActive: boolean }) {
  const total = await queries.countProducts(db, { onlyActive });
  const rows = await queries.findProducts(db, { onlyActive, limit, offset: (page - 1) * limit });
  return { rows: await describe(items, db, rows), total };
}

async function find({ items }: Deps, executor: Executor, productId: string): Promise<AdminProduct> {
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

function placeTaken(path: string, message: string): AppError {
  return new AppError('invalid_input', { message, issues: [{ path, message }] });
}
