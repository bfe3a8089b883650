import type { MemberData } from '#platform/db/member-data.ts';

export const bettingMemberData: MemberData = {
  betting_limits: { by: 'user_id', fate: 'deleted' },
  betting_wager: { by: 'user_id', fate: 'anonymous', because: 'settled pools must still add up' },
};
