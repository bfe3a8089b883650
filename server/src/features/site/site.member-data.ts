import type { MemberData } from '#platform/db/member-data.ts';

export const siteMemberData: MemberData = {
  site_settings: { by: 'updated_by', fate: 'unlinked' },
};
