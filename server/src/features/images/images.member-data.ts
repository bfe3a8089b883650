import type { MemberData } from '#platform/db/member-data.ts';

export const imagesMemberData: MemberData = {
  image: { by: 'uploaded_by', fate: 'unlinked' },
};
