import * as queries from './member-figures.queries.ts';

export type MemberFigures = ReturnType<typeof createMemberFigures>;

/** What is known of all members together; reads only. */
export function createMemberFigures() {
  return {
    count: queries.countAll,
    joined: queries.countJoined,
    firstJoined: queries.findFirstJoined,
    membersAfter: queries.findMembersAfter,
    joinedAt: queries.findJoinedAt,
    sharedAddresses: queries.findSharedAddresses,
  };
}
