import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { countRows, type Database, type Executor, type Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type RaffleRow = Selectable<Tables['raffle']>;

/** All raffles, drafts too, the latest close first. */
export function selectRaffles(db: Executor) {
  return db.selectFrom('raffle').selectAll().orderBy('closesAt', 'desc').orderBy('raffle.id', 'desc');
}

/** One page of the raffles that members see: those that sell tickets, the next close first, then those to come, then the rest. */
export async function findShown(db: Database, at: Date, { limit, offset }: { limit: number; offset: number }) {
  const order = sql<number>`case when drawn_at is not null or cancelled_at is not null or closes_at <= ${at} then 2
    when opens_at > ${at} then 1 else 0 end`;
  return db
    .selectFrom('raffle')
    .where('isPublished', '=', true)
    .selectAll()
    .orderBy(order)
    .orderBy(sql`case when ${order} = 2 then closes_at end`, 'desc')
    .orderBy('closesAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countShown(db: Database): Promise<number> {
  return countRows(db.selectFrom('raffle').where('isPublished', '=', true));
}

/** A published raffle. */
export async function findPublished(db: Executor, slug: string): Promise<RaffleRow | undefined> {
  return db
    .selectFrom('raffle')
    .where('slug', '=', slug)
    .where('isPublished', '=', true)
    .selectAll()
    .executeTakeFirst();
}

/** A raffle, locked until the transaction ends: before the lock of any member. */
export async function lockRaffle(tx: Tx, id: string): Promise<RaffleRow | undefined> {
  return tx.selectFrom('raffle').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** The raffles whose close has come and for which there is something to do: those that wait for a public value are frozen. */
export async function findDue(
  db: Executor,
  at: Date,
): Promise<{ id: string; isFrozen: boolean; isAwaitingValue: boolean }[]> {
  return db
    .selectFrom('raffle')
    .where('isPublished', '=', true)
    .where('drawnAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('closesAt', '<=', at)
    .orderBy('closesAt')
    .where((build) => build.or([build('listHash', 'is', null), build('publicSource', '=', '')]))
    .select([
      'id',
      sql<boolean>`list_hash is not null`.as('isFrozen'),
      sql<boolean>`public_source <> ''`.as('isAwaitingValue'),
    ])
    .execute();
}

/** Which slugs other raffles have: this one, and those that begin with it and a hyphen. */
export async function findSlugsLike(db: Executor, slug: string, exceptId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('raffle')
    .where((build) => build.or([build('slug', '=', slug), build('slug', 'like', `${slug}-%`)]))
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .select('slug')
    .execute();
  return rows.map((row) => row.slug);
}

/** What these raffles are called, and the slug of those that members can look at. */
export async function findNames(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; slug: string | null }>();
  const rows = await db
    .selectFrom('raffle')
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'title', 'slug', 'isPublished'])
    .execute();
  return new Map(
    rows.map(({ id, title, slug, isPublished }) => [id, { name: title, slug: isPublished ? slug : null }]),
  );
}

/** How many members have tickets of each of these raffles; one without any is missing. */
export async function countMembers(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ raffleId: string; count: number }>`
    select raffle_id, count(distinct user_id)::integer as count from raffle_ticket
    where raffle_id = any(${ids}) group by raffle_id`.execute(db);
  return new Map(rows.map(({ raffleId, count }) => [raffleId, count]));
}

/** How many tickets a member has of a raffle. */
export async function countOwn(db: Executor, userId: string, raffleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from raffle_ticket
    where user_id = ${userId} and raffle_id = ${raffleId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type TicketRow = Selectable<Tables['raffleTicket']>;

/** What was bought of a raffle, by number. */
export async function findTickets(db: Executor, raffleId: string): Promise<TicketRow[]> {
  return db.selectFrom('raffleTicket').where('raffleId', '=', raffleId).orderBy('firstNumber').selectAll().execute();
}

/** What a member has of these raffles, by number. */
export async function findOwnTickets(db: Executor, userId: string, raffleIds: readonly string[]): Promise<TicketRow[]> {
  return db
    .selectFrom('raffleTicket')
    .where('userId', '=', userId)
    .where('raffleId', '=', sql<string>`any(${raffleIds})`)
    .orderBy('firstNumber')
    .selectAll()
    .execute();
}

/** What a member paid for tickets from an instant on, and did not get back; decimals. */
export async function sumPaidSince(db: Executor, userId: string, since: Date): Promise<string> {
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(raffle.ticket_price_cinder * ticket.count), 0)::numeric(14,2) as paid
    from raffle_ticket ticket join raffle on raffle.id = ticket.raffle_id
    where ticket.user_id = ${userId} and ticket.bought_at >= ${since} and raffle.cancelled_at is null`.execute(db);
  return rows[0]?.paid ?? '0';
}

/**
 * Writes how the list names each owner, with the salt in hexadecimal: the same that `markOfOwner` gives. On several machines only
 * functions that depend on nothing else may stand here, hence `decode` for the bytes of a text.
 */
export async function markOwners(tx: Tx, raffleId: string, salt: string): Promise<void> {
  await sql`
    update raffle_ticket set mark = coalesce(
      encode(sha256(decode(${salt}, 'hex') || decode(user_id::text, 'escape')), 'hex'), '-')
    where raffle_id = ${raffleId}`.execute(tx);
}

/** Adds tickets with the next numbers to a raffle that is locked. */
export async function sellTickets(tx: Tx, ticket: Insertable<Tables['raffleTicket']>): Promise<void> {
  await tx.insertInto('raffleTicket').values(ticket).execute();
  await updateRaffle(tx, ticket.raffleId, { sold: ticket.firstNumber + ticket.count - 1 });
}

export async function updateRaffle(tx: Tx, id: string, changes: Updateable<Tables['raffle']>): Promise<void> {
  await tx.updateTable('raffle').set(changes).where('id', '=', id).execute();
}

export async function insertWins(tx: Tx, wins: readonly Insertable<Tables['raffleWin']>[]): Promise<void> {
  await tx
    .insertInto('raffleWin')
    .values([...wins])
    .execute();
}

export type WinRow = Selectable<Tables['raffleWin']>;

/** What became of the prizes of these raffles, by their numbers. */
export async function findWins(db: Executor, raffleIds: readonly string[]): Promise<WinRow[]> {
  return db
    .selectFrom('raffleWin')
    .where('raffleId', '=', sql<string>`any(${raffleIds})`)
    .orderBy('prize')
    .selectAll()
    .execute();
}

/** Leaves to the staff a prize whose redemption was given back; the raffle's id, where it was one. */
export async function reopenWin(tx: Tx, redemptionId: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('raffleWin')
    .set({ status: 'waiting', redemptionId: null })
    .where('redemptionId', '=', redemptionId)
    .returning('raffleId')
    .executeTakeFirst();
  return row?.raffleId;
}

/** How many prizes of each of these raffles the staff is to give; one without any is missing. */
export async function countWaiting(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ raffleId: string; count: number }>`
    select raffle_id, count(*)::integer as count from raffle_win
    where status = 'waiting' and raffle_id = any(${ids}) group by raffle_id`.execute(db);
  return new Map(rows.map(({ raffleId, count }) => [raffleId, count]));
}

/** Marks a prize that waits as given; false where it does not wait. */
export async function markGiven(tx: Tx, raffleId: string, prize: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('raffleWin')
    .set({ status: 'given' })
    .where('raffleId', '=', raffleId)
    .where('prize', '=', prize)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const rafflesMemberData: MemberData = {
  raffle_ticket: { by: 'user_id', onDelete: 'unlinked' },
  raffle_win: { by: 'user_id', onDelete: 'unlinked' },
};
