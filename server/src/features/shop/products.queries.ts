import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { MAX_PRICE, MIN_PRICE } from '@cinder/contract/shop/price.rules.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows } from '#platform/db/count.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

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

/** One page of the products, in the order of the shop. */
export async function findProducts(
  db: Executor,
  { onlyActive, limit, offset }: { onlyActive: boolean; limit: number; offset: number },
) {
  return db
    .selectFrom('shopProduct')
    .$if(onlyActive, (query) => query.where('isActive', '=', true).where(IS_SOLD))
    .select(PRODUCT)
    .orderBy('sortOrder')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countProducts(db: Executor, { onlyActive }: { onlyActive: boolean }): Promise<number> {
  return countRows(
    db.selectFrom('shopProduct').$if(onlyActive, (query) => query.where('isActive', '=', true).where(IS_SOLD)),
  );
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

export async function insertProduct(tx: Tx, row: Insertable<Tables['shopProduct']>): Promise<void> {
  await tx.insertInto('shopProduct').values(row).execute();
}

export async function updateProduct(tx: Tx, productId: string, changes: Updateable<Tables['shopProduct']>) {
  await tx.updateTable('shopProduct').set(changes).where('id', '=', productId).execute();
}

/** Deletes a product that nobody ever began to buy; false when somebody did. */
export async function deleteUnsoldProduct(tx: Tx, productId: string): Promise<boolean> {
  // Nobody begins to buy it until the transaction ends.
  await tx.selectFrom('shopProduct').where('id', '=', productId).select('id').forUpdate().execute();
  const sold = await tx.selectFrom('purchase').where('productId', '=', productId).select('id').limit(1).execute();
  if (sold.length > 0) return false;
  const { numDeletedRows } = await tx.deleteFrom('shopProduct').where('id', '=', productId).executeTakeFirst();
  return numDeletedRows > 0n;
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
