import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { announcement } from '#platform/live/live.queries.ts';
import { marketsTopic, memberTopic, tournamentTopic } from './live-topics.ts';

export type NotificationRow = Selectable<Tables['notification']>;

/**
 * Stores what members are told, and tells the pages that they look at: one statement, however many they are. Whoever is
 * gone is told nothing.
 */
export async function insertNotifications(tx: Tx, rows: readonly Insertable<Tables['notification']>[]): Promise<void> {
  await sql`
    insert into notification (user_id, id, type, data, created_at)
    select user_id, id, type, data::jsonb, told.created_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (user_id uuid, id uuid, type text, data text, created_at timestamptz)
    where exists (select from members where members.user_id = told.user_id)
    returning ${announcement(sql`${memberTopic('')}::text || user_id`)}
  `.execute(tx);
}

/** Tells the pages that look at a tournament that it is other than before. */
export async function announceTournament(tx: Tx, tournamentId: string): Promise<void> {
  await sql`select ${announcement(tournamentTopic(tournamentId))}`.execute(tx);
}

/** Tells the pages that look at a tournament that its markets are other than before. */
export async function announceMarkets(tx: Tx, tournamentId: string): Promise<void> {
  await sql`select ${announcement(marketsTopic(tournamentId))}`.execute(tx);
}

/** One page of what a member was told, newest first. */
export async function findNotifications(
  db: Executor,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  return db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotifications(db: Executor, userId: string): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .select((select) => select.fn.countAll<string>().as('total'))
    .select(sql<string>`count(*) filter (where read_at is null)`.as('unread'))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), unread: Number(row.unread) };
}

/** Marks those of these that are the member's own. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('read_at', 'is', null)
    .execute();
}

/** Takes a name out of what members were told of their matches, where the name alone can stand. */
export async function forgetName(tx: Tx, name: string, userIds: readonly string[]): Promise<void> {
  const places = [
    ['you play ', '.'],
    [': ', ' reports '],
    [': ', ' does not agree.'],
  ].map(([before, after]) => ({ is: before + name + after, was: before + DELETED_MEMBER + after }));
  const text = places.reduce((sofar, { is, was }) => sql`replace(${sofar}, ${is}, ${was})`, sql`data ->> 'text'`);
  await sql`
    update notification set data = jsonb_set(data, '{text}', to_jsonb(${text}))
    where user_id = any(${userIds}) and type in ('match_called', 'match_reported', 'match_disputed')
      and position(${name} in data ->> 'text') > 0
  `.execute(tx);
}
