import type { accountAdminEndpoints, ListedMember } from '@cinder/contract/account/account.api.ts';
import { isUsernameFormat, usernameKey } from '@cinder/contract/account/username.rules.ts';
import { type Worn, wornAt, wornValue } from '@cinder/contract/perks/worn.rules.ts';
import type { Query } from '@cinder/contract/shared/endpoint.ts';
import { type Actor, may } from '@cinder/contract/shared/permissions.rules.ts';
import { type Clock, spanOfDays } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { toReply } from '#platform/http/route.ts';
import * as queries from './members.queries.ts';

/** A part of a name that more members have says little. */
const MAX_MATCHES = 500;

type Requested = Query<typeof accountAdminEndpoints.members>;

export interface MemberSummary {
  username: string;
  avatarUrl: string | null;
  /** What is worn with the name now. */
  worn: Worn | undefined;
}

export interface NamedMember extends MemberSummary {
  userId: string;
  level: number;
  memberSince: Date;
  banner: string | undefined;
}

export type MembersService = ReturnType<typeof createMembersService>;

/** The members as others see them, and as administrators look for them. */
export function createMembersService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list(
      viewer: Actor,
      { search, page, limit, sort, order, ...dates }: Requested,
    ): Promise<{ rows: ListedMember[]; total: number }> {
      const userIds = search === '' ? [] : await queries.findIdsByEmail(db, search, MAX_MATCHES);
      const filter = { ...filterOf(dates), requested: { text: search, userIds } };
      const total = await queries.countMembers(db, filter);
      const rows = await queries.findMembers(db, { ...filter, sort, order, limit, offset: (page - 1) * limit });
      const ids = rows.map((row) => row.userId);
      const [users, seen] = await Promise.all([queries.findUsersById(db, ids), queries.findLastSeen(db, ids)]);
      const userOf = new Map(users.map((user) => [user.id, user]));
      const now = clock.now();
      const members = rows.map((row) => ({
        ...toReply(row),
        worn: wornAt(row.worn, now),
        avatarUrl: userOf.get(row.userId)?.profileImageUrl ?? null,
        user: { email: userOf.get(row.userId)?.email ?? '' },
        lastSeenAt: seen.get(row.userId)?.toISOString() ?? null,
        canDelete: mayDelete(viewer, row),
      }));
      return { rows: members, total };
    },

    /** A member as administrators see them, by the name in any letter case; null when nobody has it. */
    async details(viewer: Actor, username: string) {
      const named = isUsernameFormat(username) && (await queries.findNamed(db, usernameKey(username)));
      const [row, user] = named
        ? await Promise.all([queries.findMember(db, named.userId), queries.findSigningIn(db, named.userId)])
        : [];
      if (!row || !user) return null;
      return {
        ...toReply(row),
        worn: wornAt(row.worn, clock.now()),
        avatarUrl: user.profileImageUrl,
        user: { email: user.email },
        canDelete: mayDelete(viewer, row),
        emailVerified: user.emailVerified,
        hasTwoFactor: user.twoFactorEnabled,
        lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
        linkedWallet: row.phantomPubkey,
      };
    },

    /** The member of this name, whatever its letter case, as far as everybody may know them; null when nobody has it. */
    async named(username: string): Promise<NamedMember | null> {
      const row = isUsernameFormat(username) && (await queries.findNamed(db, usernameKey(username)));
      if (!row) return null;
      const [user] = await queries.findUsersById(db, [row.userId]);
      const now = clock.now();
      return {
        userId: row.userId,
        username: row.username,
        avatarUrl: user?.profileImageUrl ?? null,
        worn: wornAt(row.worn, now),
        banner: wornValue(row.worn, 'banner', now),
        level: row.level,
        memberSince: row.createdAt,
      };
    },

    /** The user id of the member of this name, whatever its letter case; null when nobody has it. */
    async idOf(executor: Executor, username: string): Promise<string | null> {
      const row = isUsernameFormat(username) && (await queries.findNamed(executor, usernameKey(username)));
      return row ? row.userId : null;
    },

    /** The user ids of members with this part of a name, at most so many as a search needs. */
    idsLike: (executor: Executor, search: string): Promise<string[]> =>
      queries.findIdsLike(executor, search, MAX_MATCHES),

    /** Since when somebody is a member; null for one who is gone. */
    async joinedAt(executor: Executor, userId: string): Promise<Date | null> {
      return (await queries.findJoinedAt(executor, [userId])).get(userId) ?? null;
    },

    /** What members are called and look like, by user id; those who are gone are missing. */
    async summaries(executor: Executor, userIds: readonly string[]): Promise<Map<string, MemberSummary>> {
      if (userIds.length === 0) return new Map();
      const [members, users] = await Promise.all([
        queries.findUsernames(executor, userIds),
        queries.findUsersById(executor, userIds),
      ]);
      const avatarOf = new Map(users.map((user) => [user.id, user.profileImageUrl]));
      const now = clock.now();
      return new Map(
        members.map(({ userId, username, worn }) => [
          userId,
          { username, avatarUrl: avatarOf.get(userId) ?? null, worn: wornAt(worn, now) },
        ]),
      );
    },
  };
}

/** Days are those of UTC. */
function filterOf({
  only,
  joinedFrom,
  joinedTo,
  activeSince,
  inactiveSince,
}: Pick<Requested, 'only' | 'joinedFrom' | 'joinedTo' | 'activeSince' | 'inactiveSince'>) {
  const joined = spanOfDays(joinedFrom, joinedTo);
  return {
    only,
    joinedFrom: joined.from,
    joinedBefore: joined.to,
    activeSince: spanOfDays(activeSince, undefined).from,
    inactiveSince: spanOfDays(inactiveSince, undefined).from,
  };
}

function mayDelete(viewer: Actor, { userId, isAdmin }: { userId: string; isAdmin: boolean }): boolean {
  return may(viewer, 'account.delete', { ownerId: userId, isAdministrators: isAdmin });
}

export type MemberStats = ReturnType<typeof createMemberStats>;

/** What is known of all members together; reads only. */
export function createMemberStats() {
  return {
    count: queries.countAll,
    joined: queries.countJoined,
    firstJoined: queries.findFirstJoined,
    membersAfter: queries.findMembersAfter,
    joinedAt: queries.findJoinedAt,
    whoIsThere: queries.whoIsThere,
    sharedAddresses: queries.findSharedAddresses,
    addressesOfBoth: queries.findAddressesOfBoth,
  };
}
