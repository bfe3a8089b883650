import type { MemberData } from '#platform/db/member-data.ts';

export const streaksMemberData: MemberData = {
  daily_streak: { by: 'user_id', fate: 'deleted' },
  daily_streak_history: { by: 'user_id', fate: 'deleted' },
  checkins: { by: 'user_id', fate: 'deleted' },
};
