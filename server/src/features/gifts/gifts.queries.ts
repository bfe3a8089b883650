import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { MemberData } from '#platform/db/member-data.ts';

export type GiftRow = Selectable<Tables['gift']>;
export type SettingsRow = Selectable<Tables['giftSettings']>;

export async function findSettings(db: Executor): Promise<SettingsRow> {
  return db.selectFrom('giftSettings').where('id', '=', 1).selectAll().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Tx, changes: Updateable<Tables['giftSettings']>): Promise<SettingsRow> {
  return tx.updateTable('giftSettings').set(changes).where('id', '=', 1).returningAll().executeTakeFirstOrThrow();
}

export async function insertGift(tx: Tx, gift: Insertable<Tables['gift']>): Promise<void> {
  await tx.insertInto('gift').values(gift).execute();
}

/** Keeps what was refused by hints, the last try of each pair. */
export async function keepRefusal(tx: Tx, refusal: Insertable<Tables['giftRefusal']>): Promise<void> {
  const { amountCinder, refusedAt } = refusal;
  await tx
    .insertInto('giftRefusal')
    .values(refusal)
    .onConflict((conflict) => conflict.columns(['senderId', 'recipientId']).doUpdateSet({ amountCinder, refusedAt }))
    .execute();
}

/** How many gifts a member gave from an instant on, and how much; decimals. */
export async function sumGivenSince(db: Executor, senderId: string, since: Date) {
  return db
    .selectFrom('gift')
    .where('senderId', '=', senderId)
    .where('givenAt', '>=', since)
    .select([
      sql<string>`coalesce(sum(amount_cinder), 0)::numeric(14,2)`.as('given'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .executeTakeFirstOrThrow();
}

/** One page of what a member gave and was given, newest first. */
export async function findOwnPage(db: Database, userId: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<GiftRow>`
    select * from gift where sender_id = ${userId} or recipient_id = ${userId}
    order by given_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOwn(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from gift where sender_id = ${userId} or recipient_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The other members of these gifts of a member, by the ids of the gifts. */
export async function findOthers(db: Executor, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; otherId: string }>`
    select id, case when sender_id = ${userId} then recipient_id else sender_id end as other_id
    from gift where id = any(${ids}) and ${userId} in (sender_id, recipient_id)`.execute(db);
  return new Map(rows.map(({ id, otherId }) => [id, otherId]));
}

/** A gift, locked until the transaction ends. */
export async function lockGift(tx: Tx, id: string): Promise<GiftRow | undefined> {
  return tx.selectFrom('gift').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateGift(tx: Tx, id: string, changes: Updateable<Tables['gift']>): Promise<void> {
  await tx.updateTable('gift').set(changes).where('id', '=', id).execute();
}

/** To whom a member gave. */
export async function findRecipients(tx: Tx, senderId: string): Promise<string[]> {
  const rows = await tx.selectFrom('gift').where('senderId', '=', senderId).select('recipientId').distinct().execute();
  return rows.map(({ recipientId }) => recipientId);
}

/** Takes the messages off all gifts of a member, and answers which gifts these are; none is left that was reported. */
export async function removeMessagesOf(tx: Tx, senderId: string): Promise<Pick<GiftRow, 'id' | 'recipientId'>[]> {
  return tx
    .updateTable('gift')
    .set({ message: '', reportedAt: null, reason: null })
    .where('senderId', '=', senderId)
    .where('message', '<>', '')
    .returning(['id', 'recipientId'])
    .execute();
}

/** Forgets what was refused of gifts to a member. */
export async function deleteRefusalsTo(tx: Tx, recipientId: string): Promise<void> {
  await tx.deleteFrom('giftRefusal').where('recipientId', '=', recipientId).execute();
}

/** Takes off what a member wrote to their reports. */
export async function removeReasonsOf(tx: Tx, recipientId: string): Promise<void> {
  await tx
    .updateTable('gift')
    .set({ reason: '' })
    .where('recipientId', '=', recipientId)
    .where('reason', '<>', '')
    .execute();
}

export async function findTakesGifts(db: Executor, userId: string): Promise<boolean> {
  const row = await db.selectFrom('giftChoice').where('userId', '=', userId).select('takesGifts').executeTakeFirst();
  return row?.takesGifts ?? true;
}

export async function saveChoice(tx: Tx, userId: string, takesGifts: boolean): Promise<void> {
  await tx
    .insertInto('giftChoice')
    .values({ userId, takesGifts })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ takesGifts }))
    .execute();
}

/** A gift, or one that was refused, as the staff sees it. */
export interface ListedRow {
  id: string;
  senderId: string;
  recipientId: string;
  amountCinder: string;
  message: string;
  status: 'given' | 'refused';
  reportedAt: Date | null;
  reason: string | null;
  at: Date;
}

export type Filter = 'reported' | 'refused' | undefined;

const GIVEN = sql`select id, sender_id, recipient_id, amount_cinder, message, 'given' as status, reported_at, reason,
  given_at as at from gift`;
const REFUSED = sql`select id, sender_id, recipient_id, amount_cinder, '' as message, 'refused' as status,
  null::timestamptz as reported_at, null::text as reason, refused_at as at from gift_refusal`;

const listed = (only: Filter) =>
  only === 'refused' ? REFUSED : only === 'reported' ? sql`${GIVEN} where reported_at is not null` : GIVEN;

/** One page of what the staff sees: all gifts, those that were reported, or those that were refused. */
export async function findListed(db: Database, only: Filter, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<ListedRow>`
    select * from (${listed(only)}) listed order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countListed(db: Database, only: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${listed(only)}) listed`.execute(db);
  return rows[0]?.count ?? 0;
}

export const giftsMemberData: MemberData = {
  gift: {
    by: 'recipient_id',
    also: [{ by: 'sender_id', hidden: ['reported_at', 'reason'] }],
    onDelete: 'anonymous',
    because: 'the other member and the ledger keep what moved',
  },
  gift_refusal: {
    by: 'sender_id',
    also: [{ by: 'recipient_id', hidden: ['sender_id', 'amount_cinder'] }],
    onDelete: 'deleted',
  },
  gift_choice: { by: 'user_id', onDelete: 'deleted' },
};
