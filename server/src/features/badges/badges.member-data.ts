import type { MemberData } from '#platform/db/member-data.ts';

export const badgesMemberData: MemberData = {
  user_badge_showcase: { by: 'user_id', fate: 'deleted' },
  user_badge: { by: 'user_id', fate: 'deleted' },
  member_counter: { by: 'user_id', fate: 'deleted' },
};
