import {
  givenBackStatuses,
  type RedemptionStatus,
  redemptionStatuses,
  type StaffView,
  waitingStatuses,
} from '@cinder/contract/store/store.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Database, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';
import { findSlugs, type Hidden } from './offers.queries.ts';

export type RedemptionRow = Selectable<Tables['storeRedemption']>;

export async function insertRedemption(tx: Tx, row: Insertable<Tables['storeRedemption']>): Promise<void> {
  await tx.insertInto('storeRedemption').values(row).execute();
}

export async function updateRedemption(
  tx: Tx,
  { userId, id }: Pick<RedemptionRow, 'userId' | 'id'>,
  changes: Updateable<Tables['storeRedemption']>,
): Promise<void> {
  await tx.updateTable('storeRedemption').set(changes).where('userId', '=', userId).where('id', '=', id).execute();
}

/** One of a member's own. */
export async function findOwn(db: Executor, userId: string, id: string): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('storeRedemption')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

/** Whose a redemption is. */
export async function findOwner(db: Executor, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('storeRedemption').where('id', '=', id).select('userId').executeTakeFirst();
  return row?.userId;
}

/** One page of a member's own, newest first. */
export async function findOwnPage(
  db: Database,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
): Promise<RedemptionRow[]> {
  return db
    .selectFrom('storeRedemption')
    .where('userId', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOwn(db: Database, userId: string): Promise<number> {
  return countRows(db.selectFrom('storeRedemption').where('userId', '=', userId));
}

/** What a member paid for all that was not given back. */
export async function sumSpent(db: Executor, userId: string): Promise<string> {
  const { spent } = await db
    .selectFrom('storeRedemption')
    .where('userId', '=', userId)
    .where('status', 'not in', givenBackStatuses)
    .select(sql<string>`coalesce(sum(price_cinder), 0)::numeric(20, 2)`.as('spent'))
    .executeTakeFirstOrThrow();
  return spent;
}

/** Those of a member that wait for the staff. */
export async function findWaiting(tx: Tx, userId: string): Promise<RedemptionRow[]> {
  return tx
    .selectFrom('storeRedemption')
    .where('userId', '=', userId)
    .where('status', 'in', waitingStatuses)
    .orderBy('id')
    .selectAll()
    .execute();
}

/** How often a member paid for each of these offers from an instant on, or ever, and did not get it back. */
export async function countRedeemed(
  db: Executor,
  userId: string,
  offers: readonly { id: string; since: Date | null }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ offerId: string; count: number }>`
    select asked.offer_id, count(*)::integer as count
    from unnest(${offers.map(({ id }) => id)}::uuid[], ${offers.map(({ since }) => since)}::timestamptz[])
      asked (offer_id, since)
    join store_redemption redeemed on redeemed.user_id = ${userId} and redeemed.offer_id = asked.offer_id
      and redeemed.created_at >= coalesce(asked.since, '-infinity') and redeemed.price_cinder > 0
      and redeemed.status <> all(${givenBackStatuses}::text[])
    group by asked.offer_id`.execute(db);
  return new Map(rows.map(({ offerId, count }) => [offerId, count]));
}

/** Whether anybody ever redeemed an offer. */
export async function existsOf(tx: Tx, offerId: string): Promise<boolean> {
  const rows = await tx.selectFrom('storeRedemption').where('offerId', '=', offerId).select('id').limit(1).execute();
  return rows.length > 0;
}

/** How many requests for each of these offers wait; one without any is missing. */
export async function countWaiting(db: Executor, offerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ offerId: string; count: number }>`
    select offer_id, count(*)::integer as count from store_redemption
    where status = any(${waitingStatuses}) and offer_id = any(${offerIds}) group by offer_id`.execute(db);
  return new Map(rows.map(({ offerId, count }) => [offerId, count]));
}

export interface Requested {
  status?: StaffView | undefined;
  id?: string | undefined;
  offerId?: string | undefined;
  userId?: string | undefined;
}

/** One page of those of all members: what waits oldest first, anything else newest first. */
export async function findPage(
  db: Database,
  { limit, offset, ...requested }: Requested & { limit: number; offset: number },
): Promise<RedemptionRow[]> {
  const order = statusesOf(requested.status).every(isWaiting) ? 'asc' : 'desc';
  return selectRequested(db, requested)
    .selectAll()
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

const statusesOf = (view: StaffView | undefined): readonly RedemptionStatus[] =>
  view === undefined ? redemptionStatuses : view === 'waiting' ? waitingStatuses : [view];
const isWaiting = (status: RedemptionStatus) => waitingStatuses.some((waiting) => waiting === status);

export async function countRequested(db: Database, requested: Requested): Promise<number> {
  return countRows(selectRequested(db, requested));
}

function selectRequested(db: Database, { status, id, offerId, userId }: Requested) {
  return db
    .selectFrom('storeRedemption')
    .$if(status !== undefined, (rows) => rows.where('status', 'in', statusesOf(status)))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(offerId !== undefined, (rows) => rows.where('offerId', '=', offerId ?? ''))
    .$if(userId !== undefined, (rows) => rows.where('userId', '=', userId ?? ''));
}

/** What a member redeemed, with the slug of its offer where members can look at it, by redemption. */
export async function findOffersOf(db: Executor, userId: string, ids: readonly string[], hidden: Hidden) {
  if (ids.length === 0) return new Map<string, { name: string; slug: string | null }>();
  const rows = await db
    .selectFrom('storeRedemption')
    .where('userId', '=', userId)
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'title', 'offerId'])
    .execute();
  const slugs = await findSlugs(
    db,
    rows.map(({ offerId }) => offerId),
    hidden,
  );
  return new Map(rows.map(({ id, title, offerId }) => [id, { name: title, slug: slugs.get(offerId) ?? null }]));
}

export const storeMemberData: MemberData = {
  store_redemption: { by: 'user_id', onDelete: 'deleted' },
};
