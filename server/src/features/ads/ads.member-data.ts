import type { MemberData } from '#platform/db/member-data.ts';

export const adsMemberData: MemberData = {
  ad_watch_day: { by: 'user_id', fate: 'deleted' },
};
