import type { MemberData } from '#platform/db/member-data.ts';

export const accountMemberData: MemberData = {
  // The wallet key, names and sign-ins first, the person last.
  wallet_nonce: { by: 'user_id', fate: 'deleted', hidden: ['nonce'] },
  wallet_claim: { by: 'user_id', fate: 'deleted' },
  username_claim: { by: 'user_id', fate: 'deleted' },
  idempotency_key: { by: 'user_id', fate: 'deleted', hidden: ['body_hash', 'reply', 'begun'] },
  audit_log: {
    by: 'actor_id',
    fate: 'anonymous',
    because: 'it keeps ids, which lead to nobody then',
    // What was done to the member, but not by whom.
    also: [{ by: 'member_id', hidden: ['actor_id'] }],
  },
  members: { by: 'user_id', fate: 'deleted' },
  sessions: { by: 'user_id', fate: 'deleted', hidden: ['sid', 'sess'] },
  two_factor: { by: 'user_id', fate: 'deleted', hidden: ['secret', 'backup_codes'] },
  account: { by: 'user_id', fate: 'deleted', hidden: ['password', 'access_token', 'refresh_token', 'id_token'] },
  users: { by: 'id', fate: 'deleted' },
};
