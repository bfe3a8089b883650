import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Database, type Executor, type Tx } from '#platform/db/database.ts';

export type OfferRow = Selectable<Tables['storeOffer']>;

/** All offers in the order of the store, drafts too. */
export function selectOffers(db: Executor) {
  return db.selectFrom('storeOffer').selectAll().orderBy('position').orderBy('title').orderBy('storeOffer.id');
}

/** Whose parts of the site are switched off: members see no such offers. */
export interface Hidden {
  items: boolean;
  freezes: boolean;
}

/** One page of the offers that members see, by their order: those that are published and have not ended. */
export async function findShown(
  db: Database,
  { at, hidden, limit, offset }: { at: Date; hidden: Hidden; limit: number; offset: number },
) {
  return selectOffers(db).where(isShown(at)).where(isNot(hidden)).limit(limit).offset(offset).execute();
}

export async function countShown(db: Database, at: Date, hidden: Hidden): Promise<number> {
  return countRows(db.selectFrom('storeOffer').where(isShown(at)).where(isNot(hidden)));
}

const isShown = (at: Date) => sql<boolean>`is_published and (closes_at is null or closes_at > ${at})`;
const isNot = ({ items, freezes }: Hidden) => sql<boolean>`
  not (${items} and kind = 'item') and not (${freezes} and coalesce(perk ->> 'kind' = 'streak_freeze', false))`;

/** What the offers are called and ask for that can be had at an instant, the cheapest first. */
export async function findOpenPrices(db: Executor, at: Date, hidden: Hidden) {
  return db
    .selectFrom('storeOffer')
    .where(isShown(at))
    .where(isNot(hidden))
    .where(sql<boolean>`(opens_at is null or opens_at <= ${at}) and (stock is null or sold < stock)`)
    .select(['id', 'title', 'priceCinder'])
    .orderBy('priceCinder')
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** A published offer. */
export async function findPublished(db: Executor, slug: string, hidden: Hidden): Promise<OfferRow | undefined> {
  return db
    .selectFrom('storeOffer')
    .where('slug', '=', slug)
    .where(isNot(hidden))
    .where('isPublished', '=', true)
    .selectAll()
    .executeTakeFirst();
}

/** An offer, locked until the transaction ends: redemptions of it wait for each other. After the member's own lock. */
export async function lockOffer(tx: Tx, offerId: string): Promise<OfferRow | undefined> {
  return tx.selectFrom('storeOffer').where('id', '=', offerId).selectAll().forUpdate().executeTakeFirst();
}

/** The same of several, in one order. */
export async function lockOffers(tx: Tx, offerIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('storeOffer')
    .where('id', '=', sql<string>`any(${offerIds})`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** Counts redemptions of an offer that is locked; negative where some are given back. */
export async function addToSold(tx: Tx, offerId: string, count: number): Promise<void> {
  await tx
    .updateTable('storeOffer')
    .set({ sold: sql`greatest(sold + ${count}, 0)` })
    .where('id', '=', offerId)
    .execute();
}

/** The slugs of those of these offers that members can look at. */
export async function findSlugs(
  db: Executor,
  offerIds: readonly string[],
  hidden: Hidden,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('storeOffer')
    .where('id', '=', sql<string>`any(${offerIds})`)
    .where('isPublished', '=', true)
    .where(isNot(hidden))
    .select(['id', 'slug'])
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** What these offers are called and look like, drafts too. */
export async function findTitles(db: Executor, offerIds: readonly string[]) {
  if (offerIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('storeOffer')
    .where('id', '=', sql<string>`any(${offerIds})`)
    .select([
      'id',
      'title',
      'imageUrl',
      'itemId',
      'hasMoneyValue',
      sql<boolean>`coalesce(perk ->> 'kind' = 'title', false)`.as('isChosen'),
    ])
    .execute();
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

/** Whether a raffle that is not over gives an offer as a prize; one that has sold tickets, unless it is asked for all. */
export async function isPrize(tx: Tx, offerId: string, of: 'sold' | 'all' = 'sold'): Promise<boolean> {
  const { rows } = await sql`
    select from raffle where (${of} = 'all' or sold > 0) and drawn_at is null and cancelled_at is null
      and prizes @> ${JSON.stringify([{ offerId }])}::jsonb limit 1`.execute(tx);
  return rows.length > 0;
}

/** Which slugs other offers have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('storeOffer')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

/** How many codes of each of these offers are free; one without any is missing. */
export async function countFreeCodes(db: Executor, offerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ offerId: string; count: number }>`
    select offer_id, count(*)::integer as count from store_code
    where offer_id = any(${offerIds}) and redemption_id is null group by offer_id`.execute(db);
  return new Map(rows.map(({ offerId, count }) => [offerId, count]));
}

/** Keeps codes; returns how many of them were not known. */
export async function insertCodes(tx: Tx, rows: readonly Insertable<Tables['storeCode']>[]): Promise<number> {
  const inserted = await tx
    .insertInto('storeCode')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['offerId', 'digest']).doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** The free codes of an offer, sealed, oldest first. */
export async function findFreeCodes(tx: Tx, offerId: string, limit: number) {
  return tx
    .selectFrom('storeCode')
    .where('offerId', '=', offerId)
    .where('redemptionId', 'is', null)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'sealed'])
    .execute();
}

/** Gives a free code of an offer that is locked to a redemption. */
export async function takeCode(tx: Tx, codeId: string, redemptionId: string): Promise<void> {
  await tx.updateTable('storeCode').set({ redemptionId }).where('id', '=', codeId).execute();
}

/** The codes of these redemptions, sealed, by redemption. */
export async function findTakenCodes(db: Executor, redemptionIds: readonly string[]): Promise<Map<string, string>> {
  if (redemptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('storeCode')
    .where('redemptionId', '=', sql<string>`any(${redemptionIds})`)
    .select(['redemptionId', 'sealed'])
    .execute();
  return new Map(rows.flatMap(({ redemptionId, sealed }) => (redemptionId === null ? [] : [[redemptionId, sealed]])));
}
