import type { MemberData } from '#platform/db/member-data.ts';

export const inventoryMemberData: MemberData = {
  equipment: { by: 'user_id', fate: 'deleted' },
  inventory: { by: 'user_id', fate: 'deleted' },
};
