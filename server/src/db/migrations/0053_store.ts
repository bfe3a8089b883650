import type { Kysely } from 'kysely';
import { addToList, oneByOne } from '../migration-steps.ts';

/** What tokens can be spent on, and what members got for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await oneByOne(
    db,
    `
    create table store_offer (
      id uuid primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      description text not null,
      image_url text,
      category text not null,
      position integer not null,
      price_cinder numeric(10,2) not null check (price_cinder > 0),
      kind text not null check (kind in ('item', 'code', 'request')),
      item_id uuid check ((item_id is not null) = (kind = 'item')),
      questions jsonb not null default '[]',
      stock integer check (stock > 0),
      sold integer not null default 0 check (sold >= 0),
      limit_count integer check (limit_count > 0),
      limit_per text not null check (limit_per in ('day', 'week', 'ever')),
      min_level integer check (min_level > 0),
      badge_id uuid,
      min_days integer check (min_days > 0),
      opens_at timestamptz,
      closes_at timestamptz,
      warn_at integer check (warn_at > 0),
      is_published boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table store_code (
      id uuid primary key,
      offer_id uuid not null references store_offer on delete cascade,
      -- The code, sealed; and a keyed hash of it, by which one that is known already is recognized.
      sealed text not null,
      digest text not null,
      redemption_id uuid,
      unique (offer_id, digest)
    );
    create unique index store_code_redemption on store_code (redemption_id) where redemption_id is not null;
    create index store_code_free on store_code (offer_id, id) where redemption_id is null;
    create table store_redemption (
      user_id uuid not null references members on delete cascade,
      id uuid not null,
      offer_id uuid not null,
      title text not null,
      kind text not null check (kind in ('item', 'code', 'request')),
      item_id uuid,
      -- What it put into the inventory.
      entry_id uuid,
      price_cinder numeric(10,2) not null check (price_cinder > 0),
      status text not null
        check (status in ('requested', 'accepted', 'delivered', 'declined', 'cancelled', 'refunded')),
      answers jsonb not null default '[]',
      note text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      primary key (user_id, id)
    );
    create index store_redemption_offer on store_redemption (user_id, offer_id, created_at);
    create index store_redemption_status on store_redemption (status, created_at);
    create index store_redemption_id on store_redemption (id);
    create index store_redemption_of on store_redemption (offer_id, created_at);
    create index store_redemption_time on store_redemption (created_at);
  `,
  );
  await addToList(db, 'reward_ledger.source', 'store_purchase', 'store_refund');
  await addToList(db, 'content_text.kind', 'offer');
}
