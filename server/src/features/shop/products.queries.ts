import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { MAX_PRICE, MIN_PRICE } from '@cinder/contract/shop/price.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

const PRODUCT = [
  'id',
  'name',
  'description',
  'type',
  'priceUsd',
  'stripePriceId',
  'imageUrl',
  'isActive',
  'sortOrder',
] as const;

/** Nobody can buy an empty product, one with an inactive item or one whose price cannot be paid: the shop shows none. */
const IS_SOLD = sql<boolean>`price_usd between ${formatAmount(MIN_PRICE)}::numeric and ${formatAmount(MAX_PRICE)}::numeric and (
  select coalesce(bool_and(item.is_active), false) from shop_product_item join item on item.id = item_id
  where shop_product_item.product_id = shop_product.id)`;

/** Products, in the order of the shop. */
export function selectProducts(db: Executor) {
  return db.selectFrom('shopProduct').select(PRODUCT).orderBy('sortOrder').orderBy('name').orderBy('id');
}

/** One page of the products that are for sale. */
export async function findForSale(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  return selectProducts(db).where('isActive', '=', true).where(IS_SOLD).limit(limit).offset(offset).execute();
}

export async function countForSale(db: Executor): Promise<number> {
  return countRows(db.selectFrom('shopProduct').where('isActive', '=', true).where(IS_SOLD));
}

export async function findProduct(db: Executor, productId: string) {
  return db.selectFrom('shopProduct').where('id', '=', productId).select(PRODUCT).executeTakeFirst();
}

/** The product, locked: changes of its contents wait for each other. */
export async function lockProduct(tx: Tx, productId: string) {
  return tx.selectFrom('shopProduct').where('id', '=', productId).select(PRODUCT).forUpdate().executeTakeFirst();
}

/** What several products hold. */
export async function findContents(db: Executor, productIds: readonly string[]) {
  return db
    .selectFrom('shopProductItem')
    .where('productId', '=', sql<string>`any(${productIds})`)
    .select(['id', 'productId', 'itemId', 'quantity'])
    .orderBy('id')
    .execute();
}

/** Whether anybody ever began to buy a product. */
export async function existsPurchaseOf(tx: Tx, productId: string): Promise<boolean> {
  const sold = await tx.selectFrom('purchase').where('productId', '=', productId).select('id').limit(1).execute();
  return sold.length > 0;
}

export async function insertContent(tx: Tx, row: Insertable<Tables['shopProductItem']>): Promise<void> {
  await tx.insertInto('shopProductItem').values(row).execute();
}

export async function deleteContent(tx: Tx, productId: string, itemId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('shopProductItem')
    .where('productId', '=', productId)
    .where('itemId', '=', itemId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
