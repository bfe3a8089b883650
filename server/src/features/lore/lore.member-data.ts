import type { MemberData } from '#platform/db/member-data.ts';

export const loreMemberData: MemberData = {
  lore_article: { by: 'author_id', fate: 'unlinked' },
};
