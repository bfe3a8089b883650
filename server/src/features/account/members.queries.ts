import type { MemberKind, MemberSort } from '@cinder/contract/account/account.api.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Span } from '#platform/clock.ts';
import { countRows, type Executor } from '#platform/db/database.ts';
import { hasPart, inSmallLetters } from '#platform/db/texts.queries.ts';

/** Whom a search means; an empty text is everybody. */
interface Requested {
  /** Part of a username, in any letter case, or the beginning of an id. */
  text: string;
  /** Those whose addresses it means. */
  userIds: readonly string[];
}

/** Which members a list shows; null and undefined narrow nothing. */
export interface MemberFilter {
  requested: Requested;
  only?: MemberKind | undefined;
  joinedFrom?: Date | undefined;
  /** Before this. */
  joinedBefore?: Date | undefined;
  activeSince?: Date | undefined;
  inactiveSince?: Date | undefined;
}

interface Page extends MemberFilter {
  sort: MemberSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const SORTS: Record<MemberSort, RawBuilder<unknown>> = {
  joined: sql`m.created_at`,
  name: inSmallLetters(sql.ref('m.username')),
  xp: sql`m.xp`,
  tokens: sql`m.cinder_total`,
  active: sql`seen.at`,
};

/** When each user was seen last: sessions are on one node, whereas members may be on many, so they are joined as a whole. */
const SEEN = sql`left join (select user_id, max(updated_at) as at from sessions group by user_id) seen
  on seen.user_id = m.user_id`;

/** One page of the members that pass the filter. */
export async function findMembers(db: Executor, { sort, order, limit, offset, ...filter }: Page) {
  const direction = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const { rows } = await sql<ListedRow>`
    select m.user_id, m.id, m.username, m.level, m.xp, m.cinder_total, m.is_admin, m.created_at, m.worn
    from members m ${sort === 'active' ? SEEN : sql``}
    where ${passes(filter)}
    order by ${SORTS[sort]} ${direction}, m.user_id ${order === 'asc' ? sql`asc` : sql`desc`}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

type ListedRow = Pick<
  Selectable<Tables['members']>,
  'userId' | 'id' | 'username' | 'level' | 'xp' | 'cinderTotal' | 'isAdmin' | 'createdAt' | 'worn'
>;

export async function countMembers(db: Executor, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from members m where ${passes(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const KINDS: Record<MemberKind, RawBuilder<unknown>> = {
  admins: sql`m.is_admin`,
  unverified: sql`m.user_id in (select id from users where not email_verified)`,
  flagged: sql`m.user_id in (select user_id from earning_events where exploit_flag)`,
};

function passes({ requested, only, joinedFrom, joinedBefore, activeSince, inactiveSince }: MemberFilter) {
  const seenSince = (since: Date) => sql`m.user_id in (select user_id from sessions where updated_at >= ${since})`;
  const conditions = [
    isMeant(requested),
    ...(only ? [KINDS[only]] : []),
    ...(joinedFrom ? [sql`m.created_at >= ${joinedFrom}`] : []),
    ...(joinedBefore ? [sql`m.created_at < ${joinedBefore}`] : []),
    ...(activeSince ? [seenSince(activeSince)] : []),
    ...(inactiveSince ? [sql`not ${seenSince(inactiveSince)}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** When these users were seen last; those who are signed in nowhere are missing. */
export async function findLastSeen(db: Executor, userIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('sessions')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .select((session) => ['userId', session.fn.max('updatedAt').as('at')])
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

/** Some of the members with this part of a name, the newest. */
export async function findIdsLike(db: Executor, search: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .where(hasPart('username', search))
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

/** What members are called, and what they wear with it. */
export async function findUsernames(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('members')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .select(['userId', 'username', 'worn'])
    .execute();
}

/** Some of the users with this part of an address. */
export async function findIdsByEmail(db: Executor, search: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('users').where(hasPart('email', search)).select('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** As many digits of an id as a list shows. */
const BEGINNING_OF_ID = /^[\da-f]{8}[\da-f-]{0,28}$/i;

function isMeant({ text, userIds }: Requested) {
  if (text === '') return sql<boolean>`true`;
  const digits = text.replaceAll('-', '');
  const byId = BEGINNING_OF_ID.test(text) && digits.length <= 32;
  const isOfId = byId
    ? sql`or m.user_id between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`
    : sql``;
  return sql<boolean>`(${hasPart('username', text)} or m.user_id = any(${userIds}::uuid[]) ${isOfId})`;
}

/** A member as administrators see them. */
export async function findMember(db: Executor, userId: string) {
  return db
    .selectFrom('members')
    .where('userId', '=', userId)
    .select(['userId', 'id', 'username', 'level', 'xp', 'cinderTotal', 'isAdmin', 'phantomPubkey', 'createdAt', 'worn'])
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
    .select(['userId', 'username', 'level', 'createdAt', 'worn'])
    .executeTakeFirst();
}

export async function countAll(db: Executor): Promise<number> {
  return countRows(db.selectFrom('members'));
}

/** How many members who are still there joined in a span. */
export async function countJoined(db: Executor, { from, to }: Span): Promise<number> {
  return countRows(db.selectFrom('members').where('createdAt', '>=', from).where('createdAt', '<', to));
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

/** So many members after one, by id; of `ids` alone, if given. */
export async function findMembersAfter(
  db: Executor,
  after: { userId: string } | undefined,
  limit: number,
  ids?: readonly string[],
) {
  return db
    .selectFrom('members')
    .$if(ids !== undefined, (query) => query.where('userId', '=', sql<string>`any(${ids})`))
    .$if(after !== undefined, (query) => query.where('userId', '>', after?.userId ?? ''))
    .select(['userId', 'username', 'level', 'xp', 'cinderTotal', 'isAdmin', 'createdAt'])
    .orderBy('userId')
    .limit(limit)
    .execute();
}

/** The members who are there, and when they joined, for queries over all of them. */
export function whoIsThere(): RawBuilder<unknown> {
  return sql`select user_id, created_at from members`;
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

/** Where a session came from, without what differs between the devices of one house. */
const ADDRESS = sql`case
  when ip_address like '____:____:____:____:%' then left(ip_address, 19) || '::'
  else regexp_replace(ip_address, '^::ffff:(?=[0-9]+[.])', '') end`;

/** From where two members signed in both, and at most so many members altogether. */
export async function findAddressesOfBoth(
  db: Executor,
  [one, other]: readonly [string, string],
  sharedAtMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with both_used as materialized (
      select ${ADDRESS} as address from sessions where user_id = ${one} and ip_address <> ''
      intersect
      select ${ADDRESS} from sessions where user_id = ${other} and ip_address <> ''
    )
    select address from both_used where (
      select count(*) from (select distinct user_id from sessions where ${ADDRESS} = both_used.address
        limit ${sharedAtMost + 1}) users) <= ${sharedAtMost}`.execute(db);
  return rows.map(({ address }) => address);
}

/** Networks from which several users are signed in, but no more than so many: an IPv4 address, or the /64 of an IPv6 one. */
export async function findSharedAddresses(db: Executor, sharedAtMost: number) {
  const { rows } = await sql<{ address: string; userIds: string[]; lastAt: Date }>`
    with used as materialized (
      select ${ADDRESS} as address, user_id, max(created_at) as last_at
      from sessions
      where ip_address <> ''
      group by 1, 2
    ), shared as (
      select address from used group by address having count(*) between 2 and ${sharedAtMost}
    )
    select address, array_agg(user_id)::text[] as user_ids, max(last_at) as last_at
    from shared join used using (address)
    group by address
  `.execute(db);
  return rows;
}
