import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const storeChecks: readonly Check[] = [
  {
    rule: 'each redemption was paid once, and paid back once if it was declined, cancelled or refunded',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; price: string; paid: string; back: string }>`
        with moved as (
          select user_id, split_part(cause, ':', 2) as id,
            coalesce(-sum(amount_cinder) filter (where source in ('store_purchase', 'perk_purchase')), 0) as paid,
            coalesce(sum(amount_cinder) filter (where source in ('store_refund', 'perk_refund')), 0) as back
          from reward_ledger where source in ('store_purchase', 'store_refund', 'perk_purchase', 'perk_refund') group by 1, 2
        )
        select redeemed.id, redeemed.price_cinder as price, coalesce(moved.paid, 0) as paid, coalesce(moved.back, 0) as back
        from store_redemption redeemed
        left join moved on moved.user_id = redeemed.user_id and moved.id = redeemed.id::text
        where coalesce(moved.paid, 0) <> redeemed.price_cinder or coalesce(moved.back, 0) <>
          case when redeemed.status in ('declined', 'cancelled', 'refunded') then redeemed.price_cinder else 0 end
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(
        ({ id, price, paid, back }) => `redemption ${id}: price ${price}, paid ${paid}, paid back ${back}`,
      );
    },
  },
  {
    rule: 'each payment to the store belongs to a redemption of the member',
    async findDisagreements(db) {
      const { rows } = await sql<{ userId: string; cause: string }>`
        select ledger.user_id, ledger.cause from reward_ledger ledger
        join members on members.user_id = ledger.user_id
        left join store_redemption redeemed on redeemed.user_id = ledger.user_id
          and redeemed.id::text = split_part(ledger.cause, ':', 2)
        where ledger.source in ('store_purchase', 'store_refund', 'perk_purchase', 'perk_refund') and redeemed.id is null
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ userId, cause }) => `member ${userId}: ${cause} has no redemption`);
    },
  },
  {
    rule: 'no offer is redeemed more often than its stock, and each code by one redemption at most',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; what: string }>`
        select id::text as id, 'sold ' || sold || ' of ' || stock as what from store_offer where sold > stock
        union all
        select redemption_id::text, 'has ' || count(*) || ' codes' from store_code
        where redemption_id is not null group by redemption_id having count(*) > 1
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, what }) => `${id}: ${what}`);
    },
  },
  {
    rule: 'nobody has more name changes than they redeemed and did not give back',
    async findDisagreements(db) {
      const { rows } = await sql<{ userId: string; has: number; redeemed: string }>`
        select members.user_id, members.name_changes as has, count(redeemed.id) as redeemed from members
        left join store_redemption redeemed on redeemed.user_id = members.user_id and redeemed.status = 'delivered'
          and redeemed.perk ->> 'kind' = 'name_change'
        where members.name_changes > 0 group by members.user_id, members.name_changes
        having members.name_changes > count(redeemed.id)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ userId, has, redeemed }) => `member ${userId}: has ${has} name changes, redeemed ${redeemed}`);
    },
  },
];
