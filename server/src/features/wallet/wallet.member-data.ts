import type { MemberData } from '#platform/db/member-data.ts';

export const walletMemberData: MemberData = {
  wallet_balance: { by: 'user_id', fate: 'deleted' },
  reward_ledger: { by: 'user_id', fate: 'anonymous', because: 'the supply must still add up' },
};
