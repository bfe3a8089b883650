import type { Kysely } from 'kysely';
import { addToList, oneByOne } from '../migration-steps.ts';

/** Gifts between members, which a site has once it switches them on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    create table gift (
      id uuid primary key,
      sender_id uuid not null,
      recipient_id uuid not null,
      amount_cinder numeric(10,2) not null check (amount_cinder > 0),
      message text not null,
      given_at timestamptz not null,
      -- Until the staff has looked at it.
      reported_at timestamptz,
      reason text,
      check (sender_id <> recipient_id)
    );
    create index gift_sender on gift (sender_id, given_at);
    create index gift_recipient on gift (recipient_id, given_at);
    create index gift_time on gift (given_at, id);
    create index gift_reported on gift (reported_at) where reported_at is not null;
    -- What was refused by hints of several accounts: the last try of each pair.
    create table gift_refusal (
      id uuid not null unique,
      sender_id uuid not null,
      recipient_id uuid not null,
      amount_cinder numeric(10,2) not null check (amount_cinder > 0),
      refused_at timestamptz not null,
      primary key (sender_id, recipient_id)
    );
    create index gift_refusal_time on gift_refusal (refused_at, id);
    create table gift_choice (
      user_id uuid primary key references members on delete cascade,
      takes_gifts boolean not null
    );
    create table gift_settings (
      id smallint primary key default 1 check (id = 1),
      most_per_day_cinder numeric(10,2) not null check (most_per_day_cinder > 0),
      min_days integer not null check (min_days >= 0),
      min_level integer not null check (min_level >= 0)
    );
    insert into gift_settings (most_per_day_cinder, min_days, min_level) values (100, 7, 2);
    alter table site_settings alter column modules_off set default '{gifts}';
    update site_settings set modules_off = array_append(modules_off, 'gifts');
  `,
  );
  await addToList(db, 'reward_ledger.source', 'gift_sent', 'gift_received');
  await addToList(db, 'guide.module', 'gifts');
}
