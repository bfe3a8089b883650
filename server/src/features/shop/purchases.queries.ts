import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Span } from '#platform/clock.ts';
import { countRows, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { type Part, part } from '#platform/db/statement.ts';
import { hasPart } from '#platform/db/texts.queries.ts';

type Provider = Tables['purchase']['provider'];
export type StoredPurchase = NonNullable<Awaited<ReturnType<typeof findPurchaseById>>>;
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** The items of these that a member has bought and not given back, as a part of a statement: `select item_id ${…}`. */
export const boughtItems = (userId: string, itemIds: readonly string[]): Part =>
  part`from purchase_item
    where user_id = ${userId} and item_id = any(${itemIds}) and granted_at is not null and returned_at is null`;

export async function insertPurchase(tx: Tx, row: Insertable<Tables['purchase']>, itemIds: readonly string[]) {
  await tx.insertInto('purchase').values(row).execute();
  const items = itemIds.map((itemId) => ({ userId: row.userId, purchaseId: row.id, itemId }));
  if (items.length > 0) await tx.insertInto('purchaseItem').values(items).execute();
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
    .insertInto('paymentIntentClaim')
    .values({ provider, intentId, userId, purchaseId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updatePurchase(tx, { userId, purchaseId }, { stripePaymentIntentId: intentId });
}

export async function findIntentOwner(db: Executor, provider: Provider, intentId: string) {
  return db
    .selectFrom('paymentIntentClaim')
    .where('provider', '=', provider)
    .where('intentId', '=', intentId)
    .select(['userId', 'purchaseId'])
    .executeTakeFirst();
}

export async function lockPurchase(tx: Tx, userId: string, purchaseId: string) {
  return tx
    .selectFrom('purchase')
    .innerJoin('shopProduct', 'shopProduct.id', 'purchase.productId')
    .where('purchase.userId', '=', userId)
    .where('purchase.id', '=', purchaseId)
    .selectAll('purchase')
    .select('shopProduct.name as productName')
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
    .innerJoin('shopProduct', 'shopProduct.id', 'purchase.productId')
    .where('purchase.userId', '=', userId)
    .where('purchase.id', '=', purchaseId)
    .selectAll('purchase')
    .select('shopProduct.name as productName')
    .executeTakeFirst();
}

export async function updatePurchase(
  tx: Tx,
  { userId, purchaseId }: { userId: string; purchaseId: string },
  changes: Updateable<Tables['purchase']>,
): Promise<void> {
  await tx.updateTable('purchase').set(changes).where('userId', '=', userId).where('id', '=', purchaseId).execute();
}

export async function findPurchaseItems(db: Executor, userId: string, purchaseId: string) {
  return db
    .selectFrom('purchaseItem')
    .where('userId', '=', userId)
    .where('purchaseId', '=', purchaseId)
    .select(['itemId', 'grantedAt', 'returnedAt'])
    .execute();
}

export async function markGranted(tx: Tx, userId: string, purchaseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('purchaseItem')
    .set({ grantedAt: at })
    .where('userId', '=', userId)
    .where('purchaseId', '=', purchaseId)
    .execute();
}

export async function markReturned(tx: Tx, userId: string, purchaseId: string, at: Date): Promise<void> {
  await tx
    .updateTable('purchaseItem')
    .set({ returnedAt: at })
    .where('userId', '=', userId)
    .where('purchaseId', '=', purchaseId)
    .where('grantedAt', 'is not', null)
    .execute();
}

/** Remembers an event; false when it was handled before. */
export async function insertEvent(tx: Tx, row: Insertable<Tables['paymentEvent']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('paymentEvent')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Purchases that wait for their payment since before an instant, the longest unasked first. */
export async function findPending(db: Executor, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom('purchase')
    .where(sql<boolean>`status = 'pending'`)
    .where('refundDueAt', 'is', null)
    .where('purchasedAt', '<', before)
    .selectAll()
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('purchasedAt')
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
    .where('refundDueAt', 'is', null)
    .where('purchasedAt', '>', after)
    .where('purchasedAt', '<', before)
    .selectAll()
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .orderBy('purchasedAt', 'desc')
    .limit(limit)
    .execute();
}

/** The provider is asked about a purchase: others have their turn before it is again. */
export async function markRequested(db: Executor, { userId, id }: Pick<StoredPurchase, 'userId' | 'id'>, at: Date) {
  await db.updateTable('purchase').set({ askedAt: at }).where('userId', '=', userId).where('id', '=', id).execute();
}

export interface Requested {
  /** Part of a user's name, of a product or of a payment id; empty finds everything. */
  search: string;
  userId?: string | undefined;
  status?: Selectable<Tables['purchase']>['status'] | undefined;
  /** When they were bought. */
  bought?: Partial<Span>;
  /** Only payments that have to be given back. */
  refundDue?: boolean;
}

/** One page of all purchases that match, newest first. */
export async function findPurchases(
  db: Executor,
  { limit, offset, ...requested }: { limit: number; offset: number } & Requested,
) {
  return matching(db, requested)
    .selectAll('purchase')
    .select(['shopProduct.name as productName', 'members.username', 'members.worn'])
    .orderBy('purchase.purchasedAt', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One purchase as the list shows it. */
export async function findListedPurchase(db: Executor, purchaseId: string) {
  return matching(db, { search: '' })
    .where('purchase.id', '=', purchaseId)
    .selectAll('purchase')
    .select(['shopProduct.name as productName', 'members.username', 'members.worn'])
    .executeTakeFirst();
}

export async function countPurchases(db: Executor, requested: Requested): Promise<number> {
  return countRows(matching(db, requested));
}

function matching(db: Executor, { search, userId, status, bought: { from, to } = {}, refundDue = false }: Requested) {
  return db
    .selectFrom('purchase')
    .innerJoin('shopProduct', 'shopProduct.id', 'purchase.productId')
    .leftJoin('members', 'members.userId', 'purchase.userId')
    .$if(refundDue, (query) =>
      query.where('purchase.refundDueAt', 'is not', null).where('purchase.refundedAt', 'is', null),
    )
    .$if(status !== undefined, (query) => query.where('purchase.status', '=', status ?? 'pending'))
    .$if(from !== undefined, (query) => query.where('purchase.purchasedAt', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('purchase.purchasedAt', '<', to ?? new Date(0)))
    .$if(userId !== undefined, (query) => query.where('purchase.userId', '=', userId ?? ''))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          hasPart('members.username', search),
          hasPart('shopProduct.name', search),
          hasPart('purchase.stripePaymentIntentId', search),
        ]),
      ),
    );
}

export const shopMemberData: MemberData = {
  purchase: { by: 'user_id', onDelete: 'anonymous', because: 'revenue must still add up' },
  purchase_item: { by: 'user_id', onDelete: 'anonymous', because: 'a refund still tells what a purchase gave' },
  payment_intent_claim: {
    by: 'user_id',
    onDelete: 'anonymous',
    because: 'a payment that comes in late finds its purchase, and is given back',
  },
};

/** How many purchases of these providers are paid and not refunded, and their dollars. */
export async function findRevenue(db: Executor, providers: readonly Provider[]) {
  const { rows } = await sql<{ purchases: number; revenue: string }>`
    select count(*)::integer as purchases, coalesce(sum(amount_usd), 0)::numeric(16,2)::text as revenue
    from purchase where status = 'completed' and provider = any(${providers})
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row');
  return row;
}

/** The dollars of each day (UTC) of a span on which something was paid that is not refunded since. */
export async function findRevenueByDay(db: Executor, { from, to }: Span, providers: readonly Provider[]) {
  const { rows } = await sql<{ day: string; revenue: string }>`
    select (completed_at at time zone 'UTC')::date as day, sum(amount_usd)::numeric(16,2)::text as revenue
    from purchase
    where status = 'completed' and completed_at >= ${from} and completed_at < ${to} and provider = any(${providers})
    group by 1
  `.execute(db);
  return new Map(rows.map((row) => [row.day, row.revenue]));
}

/** Who paid for a purchase in a span, to be counted together with other actions. */
export function whoBought({ from, to }: Span) {
  return sql`
    select user_id from purchase
    where status = 'completed' and completed_at >= ${from} and completed_at < ${to}`;
}
