import type { MemberData } from '#platform/db/member-data.ts';

export const miningMemberData: MemberData = {
  // The sessions first: pings that are on their way wait for them, and find none.
  mining_session: { by: 'user_id', fate: 'deleted' },
  mining_ping: { by: 'user_id', fate: 'deleted' },
  mining_day_rollup: { by: 'user_id', fate: 'deleted' },
};
