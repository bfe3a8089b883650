import { sql } from 'kysely';
import type { Span } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';

/** Whom a search means; an empty text is everybody. */
export interface Wanted {
  /** Part of a username, in any letter case, or the beginning of an id. */
  text: string;
  /** Those whose addresses it means. */
  userIds: readonly string[];
}

interface Page {
  wanted: Wanted;
  limit: number;
  offset: number;
}

/** One page of the members, newest first. */
export async function findMembers(db: Executor, { wanted, limit, offset }: Page) {
  return db
    .selectFrom('members')
    .where(isMeant(wanted))
    .select(['userId', 'id', 'username', 'level', 'xp', 'cinderTotal', 'isAdmin', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMembers(db: Executor, wanted: Wanted): Promise<number> {
  const row = await db
    .selectFrom('members')
    .where(isMeant(wanted))
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

/** Some of the users with this part of an address. */
export async function findIdsByEmail(db: Executor, search: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('email', 'ilike', likePart(search))
    .select('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Wildcards in the search stand for themselves. */
const likePart = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function isNamedLike(search: string) {
  return sql<boolean>`username ilike ${likePart(search)}`;
}

/** As many digits of an id as a list shows. */
const BEGINNING_OF_ID = /^[\da-f]{8}[\da-f-]{0,28}$/i;

function isMeant({ text, userIds }: Wanted) {
  if (text === '') return sql<boolean>`true`;
  const digits = text.replaceAll('-', '');
  const byId = BEGINNING_OF_ID.test(text) && digits.length <= 32;
  const isOfId = byId
    ? sql`or user_id between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`
    : sql``;
  return sql<boolean>`(${isNamedLike(text)} or user_id = any(${userIds}::uuid[]) ${isOfId})`;
}

/** A member as administrators see them. */
export async function findMember(db: Executor, userId: string) {
  return db
    .selectFrom('members')
    .where('userId', '=', userId)
    .select(['userId', 'id', 'username', 'level', 'xp', 'cinderTotal', 'isAdmin', 'phantomPubkey', 'createdAt'])
    .executeTakeFirst();
}

/** How a user signs in, and when that was last seen. */
export async function findSigningIn(db: Executor, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'emailVerified', 'profileImageUrl', 'twoFactorEnabled'])
    .select((user) =>
      user
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select((session) => session.fn.max('sessions.updatedAt').as('at'))
        .as('lastSeenAt'),
    )
    .executeTakeFirst();
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
