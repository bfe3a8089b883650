import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const giftChecks: readonly Check[] = [
  {
    rule: 'each gift left the wallet of who gave it once, and came into that of who was given it once',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; amount: string; sent: string; received: string }>`
        with moved as (
          select split_part(cause, ':', 2) as id,
            coalesce(-sum(amount_cinder) filter (where source = 'gift_sent'), 0) as sent,
            coalesce(sum(amount_cinder) filter (where source = 'gift_received'), 0) as received,
            min(user_id::text) filter (where source = 'gift_sent') as sender,
            min(user_id::text) filter (where source = 'gift_received') as recipient
          from reward_ledger where source in ('gift_sent', 'gift_received') group by 1
        )
        select coalesce(gift.id::text, moved.id) as id, coalesce(gift.amount_cinder, 0) as amount,
          coalesce(moved.sent, 0) as sent, coalesce(moved.received, 0) as received
        from gift full join moved on moved.id = gift.id::text
        where gift.id is null or moved.id is null or moved.sent <> gift.amount_cinder
          or moved.received <> gift.amount_cinder or moved.sender is distinct from gift.sender_id::text
          or moved.recipient is distinct from gift.recipient_id::text
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, amount, sent, received }) => `gift ${id}: ${amount}, given ${sent}, received ${received}`);
    },
  },
];
