import type { EarningType } from '@cinder/contract/wallet/ledger.rules.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

export type EventRow = Selectable<Tables['earningEvents']>;

export interface Filter {
  userId: string | undefined;
  /** Part of a username, in any letter case; empty finds everything. */
  search: string;
  /** The activities that the search means, beside usernames. */
  activities: readonly EarningType[];
}

/** One page of the events, newest first. What is skipped is only read in the index. */
export async function findEvents(
  db: Executor,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.* from (
      select user_id, id from earning_events where ${matches(filter)}
      order by occurred_at desc, id desc limit ${limit} offset ${offset}
    ) page join earning_events e on e.user_id = page.user_id and e.id = page.id
    order by e.occurred_at desc, e.id desc
  `.execute(db);
  return rows;
}

export async function countEvents(db: Executor, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from earning_events where ${matches(filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Wildcards in the search stand for themselves. */
function matches({ userId, search, activities }: Filter) {
  const ofMember = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  if (search === '') return ofMember;
  const named = sql`user_id in (
    select user_id from members where username ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`;
  if (activities.length === 0) return sql`${ofMember} and ${named}`;
  return sql`${ofMember} and (activity_type = any(${activities}) or ${named})`;
}

/** Whose event it is. */
export async function findOwner(db: Executor, eventId: string): Promise<string | undefined> {
  const row = await db.selectFrom('earningEvents').where('id', '=', eventId).select('userId').executeTakeFirst();
  return row?.userId;
}

export async function findEvent(db: Executor, userId: string, eventId: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('earningEvents')
    .where('userId', '=', userId)
    .where('id', '=', eventId)
    .selectAll()
    .executeTakeFirst();
}

export async function updateEvent(
  tx: Tx,
  { userId, id }: EventRow,
  changes: Pick<Updateable<Tables['earningEvents']>, 'verified' | 'exploitFlag'>,
): Promise<void> {
  await tx.updateTable('earningEvents').set(changes).where('userId', '=', userId).where('id', '=', id).execute();
}
