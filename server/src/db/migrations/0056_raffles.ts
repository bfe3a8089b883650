import type { Kysely } from 'kysely';
import { addToList, oneByOne } from '../migration-steps.ts';

/** Raffles: tickets that tokens buy, and draws that anybody can check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    create table raffle (
      id uuid primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      description text not null,
      image_url text,
      ticket_price_cinder numeric(10,2) not null check (ticket_price_cinder > 0),
      most_each integer check (most_each > 0),
      one_prize_each boolean not null,
      prizes jsonb not null,
      opens_at timestamptz,
      closes_at timestamptz not null,
      public_source text not null,
      is_published boolean not null,
      -- The seed and what owners are marked with, sealed until the draw.
      sealed_seed text not null,
      sealed_salt text not null,
      seed_hash text not null,
      sold integer not null default 0 check (sold >= 0),
      -- Of the list, once it is frozen.
      list_hash text,
      public_value text,
      -- Shown from the draw on.
      seed text,
      steps jsonb,
      drawn_at timestamptz,
      cancelled_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (steps is null)),
      check (drawn_at is null or (list_hash is not null and cancelled_at is null))
    );
    create index raffle_due on raffle (closes_at) where drawn_at is null and cancelled_at is null;
    -- Tickets that were bought together. The numbers of a raffle have no gaps.
    create table raffle_ticket (
      raffle_id uuid not null references raffle on delete cascade,
      first_number integer not null check (first_number > 0),
      count integer not null check (count > 0),
      -- Null: the account was deleted.
      user_id uuid,
      -- How the frozen list names the owner.
      mark text,
      bought_at timestamptz not null,
      primary key (raffle_id, first_number)
    );
    create index raffle_ticket_user on raffle_ticket (user_id, raffle_id);
    create table raffle_win (
      raffle_id uuid not null references raffle on delete cascade,
      prize integer not null check (prize > 0),
      ticket integer,
      user_id uuid,
      kind text not null check (kind in ('offer', 'tokens', 'text')),
      title text not null,
      amount_cinder numeric(10,2) check (amount_cinder >= 0),
      status text not null check (status in ('given', 'waiting', 'unclaimed')),
      redemption_id uuid,
      primary key (raffle_id, prize)
    );
    create index raffle_win_user on raffle_win (user_id);
    -- What was won in a raffle is a redemption that costs nothing.
    alter table store_redemption drop constraint store_redemption_price_cinder_check;
    alter table store_redemption add constraint store_redemption_price_cinder_check check (price_cinder >= 0);
  `,
  );
  await addToList(db, 'reward_ledger.source', 'raffle_ticket', 'raffle_refund', 'raffle_prize');
  await addToList(db, 'content_text.kind', 'raffle');
  await addToList(db, 'guide.module', 'raffles');
}
