import { sql } from 'kysely';
import { type Check, MAX_DISAGREEMENTS } from '#platform/db/database.ts';

export const raffleChecks: readonly Check[] = [
  {
    rule: 'each ticket of a raffle was paid once, and paid back once if it was cancelled',
    async findDisagreements(db) {
      const { rows } = await sql<{ ticket: string; price: string; paid: string; back: string }>`
        with moved as (
          select split_part(cause, ':', 2) as raffle, split_part(cause, ':', 3) as first,
            coalesce(-sum(amount_cinder) filter (where source = 'raffle_ticket'), 0) as paid,
            coalesce(sum(amount_cinder) filter (where source = 'raffle_refund'), 0) as back
          from reward_ledger where source in ('raffle_ticket', 'raffle_refund') group by 1, 2
        ), bought as (
          select ticket.raffle_id::text as raffle, ticket.first_number::text as first, ticket.user_id,
            raffle.ticket_price_cinder * ticket.count as price, raffle.cancelled_at is not null as is_cancelled
          from raffle_ticket ticket join raffle on raffle.id = ticket.raffle_id
        )
        select coalesce(bought.raffle, moved.raffle) || ':' || coalesce(bought.first, moved.first) as ticket,
          coalesce(bought.price, 0) as price, coalesce(moved.paid, 0) as paid, coalesce(moved.back, 0) as back
        from bought full join moved on moved.raffle = bought.raffle and moved.first = bought.first
        where coalesce(moved.paid, 0) <> coalesce(bought.price, 0)
          or (not coalesce(bought.is_cancelled, false) and coalesce(moved.back, 0) <> 0)
          or (bought.is_cancelled and bought.user_id is not null and coalesce(moved.back, 0) <> bought.price)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(
        ({ ticket, price, paid, back }) => `tickets ${ticket}: price ${price}, paid ${paid}, paid back ${back}`,
      );
    },
  },
  {
    rule: 'the tickets of a raffle have the numbers from 1 to as many as were sold',
    async findDisagreements(db) {
      const { rows } = await sql<{ id: string; sold: number; tickets: number }>`
        select raffle.id, raffle.sold, coalesce(max(ticket.first_number + ticket.count - 1), 0)::integer as tickets
        from raffle left join raffle_ticket ticket on ticket.raffle_id = raffle.id
        group by raffle.id, raffle.sold
        having raffle.sold <> coalesce(sum(ticket.count), 0)
          or raffle.sold <> coalesce(max(ticket.first_number + ticket.count - 1), 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ id, sold, tickets }) => `raffle ${id}: sold ${sold}, tickets until ${tickets}`);
    },
  },
  {
    rule: 'each prize of tokens of a raffle was paid once, to who won it',
    async findDisagreements(db) {
      const { rows } = await sql<{ prize: string; amount: string; paid: string }>`
        with paid as (
          select split_part(cause, ':', 2) || ':' || split_part(cause, ':', 3) as prize, sum(amount_cinder) as amount
          from reward_ledger where source = 'raffle_prize' group by 1
        ), won as (
          select raffle_id::text || ':' || prize as prize, amount_cinder as amount from raffle_win
          where kind = 'tokens' and status = 'given' and amount_cinder > 0
        )
        select coalesce(won.prize, paid.prize) as prize, coalesce(won.amount, 0) as amount, coalesce(paid.amount, 0) as paid
        from won full join paid on paid.prize = won.prize
        where coalesce(won.amount, 0) <> coalesce(paid.amount, 0)
        limit ${MAX_DISAGREEMENTS}
      `.execute(db);
      return rows.map(({ prize, amount, paid }) => `prize ${prize}: ${amount}, paid ${paid}`);
    },
  },
];
