import type { MemberData } from '#platform/db/member-data.ts';

export const shopMemberData: MemberData = {
  purchase: { by: 'user_id', fate: 'anonymous', because: 'revenue must still add up' },
  purchase_item: { by: 'user_id', fate: 'anonymous', because: 'a refund still tells what a purchase gave' },
  payment_intent_claim: {
    by: 'user_id',
    fate: 'anonymous',
    because: 'a payment that comes in late finds its purchase, and is given back',
  },
};
