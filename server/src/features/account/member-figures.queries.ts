import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Span } from '#platform/span.ts';

export async function countAll(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many members who are still there joined in a span. */
export async function countJoined(db: Executor, { from, to }: Span): Promise<number> {
  const row = await db
    .selectFrom('members')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** When the first member joined; undefined while there is none. */
export async function findFirstJoined(db: Executor): Promise<Date | undefined> {
  const row = await db
    .selectFrom('members')
    .select('createdAt')
    .orderBy('createdAt')
    .orderBy('userId')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt;
}

/** So many members after one, by id. */
export async function findMembersAfter(db: Executor, after: { userId: string } | undefined, limit: number) {
  return db
    .selectFrom('members')
    .$if(after !== undefined, (query) => query.where('userId', '>', after?.userId ?? ''))
    .select(['userId', 'username', 'level', 'xp', 'cinderTotal', 'isAdmin', 'createdAt'])
    .orderBy('userId')
    .limit(limit)
    .execute();
}

/** When these members joined. */
export async function findJoinedAt(db: Executor, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('members')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .select(['userId', 'createdAt'])
    .execute();
  return new Map(rows.map((row) => [row.userId, row.createdAt]));
}

/** Addresses from which several users are signed in, but no more than so many. */
export async function findSharedAddresses(db: Executor, sharedAtMost: number) {
  const { rows } = await sql<{ address: string; userIds: string[]; lastAt: Date }>`
    with used as materialized (
      select ip_address as address, user_id, max(created_at) as last_at from sessions
      where ip_address <> ''
      group by ip_address, user_id
    ), shared as (
      select address from used group by address having count(*) between 2 and ${sharedAtMost}
    )
    select address, array_agg(user_id)::text[] as user_ids, max(last_at) as last_at
    from shared join used using (address)
    group by address
  `.execute(db);
  return rows;
}
