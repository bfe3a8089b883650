import type { MemberData } from '#platform/db/member-data.ts';

export const championshipMemberData: MemberData = {
  championship_players: { by: 'user_id', fate: 'unlinked' },
};
