import type { MemberData } from '#platform/db/member-data.ts';

export const leaderboardsMemberData: MemberData = {
  earning_events: { by: 'user_id', fate: 'deleted' },
  leaderboard_total: { by: 'user_id', fate: 'deleted' },
  hof_monthly: { by: 'user_id', fate: 'anonymous', because: 'a finalized month never changes' },
  leaderboard_refresh: {
    by: 'refreshed_by',
    fate: 'anonymous',
    because: 'it tells that totals were compared, and when',
  },
};
