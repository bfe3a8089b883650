import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { announcement } from '#platform/live/live.queries.ts';
import { memberTopic } from './live-topics.ts';

export type NotificationRow = Selectable<Tables['notification']>;

/** Stores what members are told, and tells the pages that they look at. */
export async function insertNotifications(tx: Tx, rows: Insertable<Tables['notification']>[]): Promise<void> {
  const announced = announcement(sql<string>`${memberTopic('')}::text || user_id`).as('announced');
  await tx.insertInto('notification').values(rows).returning(announced).execute();
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
