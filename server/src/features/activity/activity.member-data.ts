import type { MemberData } from '#platform/db/member-data.ts';

export const activityMemberData: MemberData = {
  activity_entry: { by: 'user_id', fate: 'deleted' },
};
