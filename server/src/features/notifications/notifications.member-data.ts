import type { MemberData } from '#platform/db/member-data.ts';

export const notificationsMemberData: MemberData = {
  notification: { by: 'user_id', fate: 'deleted' },
  member_preferences: { by: 'user_id', fate: 'deleted' },
};
