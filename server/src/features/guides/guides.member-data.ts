import type { MemberData } from '#platform/db/member-data.ts';

export const guidesMemberData: MemberData = {
  guide: { by: 'author_id', fate: 'unlinked' },
};
