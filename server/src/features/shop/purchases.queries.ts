import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

type Provider = Tables['purchase']['provider'];
export type StoredPurchase = NonNullable<Awaited<ReturnType<typeof findPurchaseById>>>;
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** Which of these items a member has bought and not given back. */
export async function findBoughtItems(db: Executor, userId: string, itemIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase_item')
    .where('user_id', '=', userId)
    .where('item_id', '=', sql<string>`any(${itemIds})`)
    .where('granted_at', 'is not', null)
    .where('returned_at', 'is', null)
    .select('item_id')
    .distinct()
    .execute();
  return rows.map((row) => row.item_id);
}

export async function insertPurchase(tx: Tx, row: Insertable<Tables['purchase']>, itemIds: readonly string[]) {
  await tx.insertInto('purchase').values(row).execute();
  const items = itemIds.map((itemId) => ({ user_id: row.user_id, purchase_id: row.id, item_id: itemId }));
  if (items.length > 0) await tx.insertInto('purchase_item').values(items).execute();
}

interface Attachment {
  provider: Provider;
  intentId: string;
  userId: string;
  purchaseId: string;
}

/** Ties a provider's intent to a purchase, for ever; once, however often it is asked for. */
export async function attachIntent(tx: Tx, { provider, intentId, userId, purchaseId }: Attachment): Promise<void> {
  await tx
    .insertInto('payment_intent_claim')
    .values({ provider, intent_id: intentId, user_id: userId, purchase_id: purchaseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updatePurchase(tx, { userId, purchaseId }, { stripe_payment_intent_id: intentId });
}

export async function findIntentOwner(db: Executor, provider: Provider, intentId: string) {
  return db
    .selectFrom('payment_intent_claim')
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .select(['user_id', 'purchase_id'])
    .executeTakeFirst();
}

export async function lockPurchase(tx: Tx, userId: string, purchaseId: string) {
  return tx
    .selectFrom('purchase')
    .innerJoin('shop_product', 'shop_product.id', 'purchase.product_id')
    .where('purchase.user_id', '=', userId)
    .where('purchase.id', '=', purchaseId)
    .selectAll('purchase')
    .select('shop_product.name as product_name')
    .forUpdate('purchase')
    .executeTakeFirst();
}

/** A purchase by its id alone, for administrators. */
export async function findPurchaseById(db: Executor, purchaseId: string) {
  return db.selectFrom('purchase').where('id', '=', purchaseId).selectAll().executeTakeFirst();
}

/** One of a member's own purchases. */
export async function findPurchase(db: Executor, userId: string, purchaseId: string) {
  return db
    .selectFrom('purchase')
    .innerJoin('shop_product', 'shop_product.id', 'purchase.product_id')
    .where('purchase.user_id', '=', userId)
    .where('purchase.id', '=', purchaseId)
    .selectAll('purchase')
    .select('shop_product.name as product_name')
    .executeTakeFirst();
}

export async function updatePurchase(
  tx: Tx,
  { userId, purchaseId }: { userId: string; purchaseId: string },
  changes: Updateable<Tables['purchase']>,
): Promise<void> {
  await tx.updateTable('purchase').set(changes).where('user_id', '=', userId).where('id', '=', purchaseId).execute();
}

export async function findPurchaseItems(db: Executor, userId: string, purchaseId: string) {
  return db
    .selectFrom('purchase_item')
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)
    .select(['item_id', 'granted_at', 'returned_at'])
    .execute();
}

export async function markGranted(tx: Tx, userId: string, purchaseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('purchase_item')
    .set({ granted_at: at })
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)
    .execute();
}

export async function markReturned(tx: Tx, userId: string, purchaseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('purchase_item')
    .set({ returned_at: at })
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)
    .where('granted_at', 'is not', null)
    .execute();
}

/** Remembers an event; false when it was handled before. */
export async function insertEvent(tx: Tx, row: Insertable<Tables['payment_event']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface Refund {
  provider: Provider;
  intentId: string;
  purchaseId: string;
  at: Date;
}

/** Remembers that an administrator gave a purchase's money back; false when one did before. */
export function insertRefund(tx: Tx, { provider, intentId, purchaseId, at }: Refund): Promise<boolean> {
  const event = { event_id: `refund:${purchaseId}`, type: 'refund', occurred_at: at, received_at: at };
  return insertEvent(tx, { provider, intent_id: intentId, ...event });
}

/** Purchases that wait for their payment since before an instant, the longest unasked first. */
export async function findPending(db: Executor, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom('purchase')
    .where(sql<boolean>`status = 'pending'`)
    .where('refund_due_at', 'is', null)
    .where('purchased_at', '<', before)
    .selectAll()
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('purchased_at')
    .limit(limit)
    .execute();
}

/** Purchases of that time at which a payment was refused; another try may have been paid. The longest unasked first. */
export async function findRefused(
  db: Executor,
  { after, before, limit }: { after: Date; before: Date; limit: number },
) {
  return db
    .selectFrom('purchase')
    .where('status', '=', 'failed')
    .where('refund_due_at', 'is', null)
    .where('purchased_at', '>', after)
    .where('purchased_at', '<', before)
    .selectAll()
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('purchased_at', 'desc')
    .limit(limit)
    .execute();
}

/** Purchases that were paid in vain and whose money has not gone back yet, the longest unasked first. */
export async function findRefundDue(db: Executor, { limit }: { limit: number }) {
  return db
    .selectFrom('purchase')
    .where('refund_due_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .selectAll()
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .orderBy('refund_due_at')
    .limit(limit)
    .execute();
}

/** The provider is asked about a purchase: others have their turn before it is again. */
export async function markAsked(db: Executor, { user_id, id }: Pick<StoredPurchase, 'user_id' | 'id'>, at: Date) {
  await db.updateTable('purchase').set({ asked_at: at }).where('user_id', '=', user_id).where('id', '=', id).execute();
}

/** One page of all purchases, newest first, that match a search. */
export async function findPurchases(
  db: Executor,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  return matching(db, search)
    .selectAll('purchase')
    .select(['shop_product.name as product_name', 'members.username'])
    .orderBy('purchase.purchased_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One purchase as the list shows it. */
export async function findListedPurchase(db: Executor, purchaseId: string) {
  return matching(db, '')
    .where('purchase.id', '=', purchaseId)
    .selectAll('purchase')
    .select(['shop_product.name as product_name', 'members.username'])
    .executeTakeFirst();
}

export async function countPurchases(db: Executor, search: string): Promise<number> {
  const row = await matching(db, search)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function matching(db: Executor, search: string) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('purchase')
    .innerJoin('shop_product', 'shop_product.id', 'purchase.product_id')
    .leftJoin('members', 'members.user_id', 'purchase.user_id')
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('members.username', 'ilike', like),
          where('shop_product.name', 'ilike', like),
          where('purchase.stripe_payment_intent_id', 'ilike', like),
        ]),
      ),
    );
}
