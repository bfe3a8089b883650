import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

interface Page {
  /** Part of a username, in any letter case; empty finds everybody. */
  search: string;
  limit: number;
  offset: number;
}

/** One page of the members, newest first. */
export async function findMembers(db: Executor, { search, limit, offset }: Page) {
  return db
    .selectFrom('members')
    .$if(search !== '', (query) => query.where(isNamedLike(search)))
    .select(['userId', 'id', 'username', 'level', 'xp', 'cinderTotal', 'isAdmin', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMembers(db: Executor, search: string): Promise<number> {
  const row = await db
    .selectFrom('members')
    .$if(search !== '', (query) => query.where(isNamedLike(search)))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Some of the members with this part of a name, the newest. */
export async function findIdsLike(db: Executor, search: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .where(isNamedLike(search))
    .select('userId')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
}

/** How to reach users and what they look like: on one node, whereas members may be on many. */
export async function findUsersById(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${userIds})`)
    .select(['id', 'email', 'profileImageUrl'])
    .execute();
}

/** What members are called. */
export async function findUsernames(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('members')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .select(['userId', 'username'])
    .execute();
}

/** Wildcards in the search stand for themselves. */
function isNamedLike(search: string) {
  return sql<boolean>`username ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** What everybody may know of a member of this name, whatever its letter case. */
export async function findNamed(db: Executor, usernameKey: string) {
  const claim = await db
    .selectFrom('usernameClaim')
    .where('usernameKey', '=', usernameKey)
    .select('userId')
    .executeTakeFirst();
  if (!claim) return undefined;
  return db
    .selectFrom('members')
    .where('userId', '=', claim.userId)
    .select(['userId', 'username', 'level', 'createdAt'])
    .executeTakeFirst();
}
