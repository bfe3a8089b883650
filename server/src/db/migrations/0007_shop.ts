import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_product (
      id uuid primary key,
      name text not null check (name <> ''),
      description text not null default '',
      type text not null default 'item' check (type in ('item', 'pack')),
      price_usd numeric(10,2) not null check (price_usd >= 0),
      stripe_price_id text,
      image_url text,
      is_active boolean not null default true,
      sort_order integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table shop_product_item (
      id uuid primary key,
      product_id uuid not null,
      item_id uuid not null,
      quantity integer not null default 1 check (quantity >= 1),
      unique (product_id, item_id)
    );

    -- Revenue outlives its member: there is no foreign key, and a deleted member's id leads to nobody.
    create table purchase (
      user_id uuid not null,
      id uuid not null,
      product_id uuid not null,
      provider text not null check (provider in ('stripe', 'sandbox')),
      stripe_payment_intent_id text,
      amount_usd numeric(10,2) not null check (amount_usd >= 0),
      status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'refunded')),
      purchased_at timestamptz not null,
      completed_at timestamptz,
      refund_due_at timestamptz,
      refunded_at timestamptz,
      primary key (user_id, id),
      check ((status = 'refunded') = (refunded_at is not null)),
      check (status <> 'completed' or completed_at is not null)
    );
    -- What the product held when the buyer saw its price, what of it was given and what was taken back.
    create table purchase_item (
      user_id uuid not null,
      purchase_id uuid not null,
      item_id uuid not null,
      quantity integer not null default 1 check (quantity >= 1),
      granted_at timestamptz,
      returned_at timestamptz,
      primary key (user_id, purchase_id, item_id),
      check (returned_at is null or granted_at is not null)
    );

    -- Makes a provider's intent belong to one purchase, and finds the purchase of an event.
    create table payment_intent_claim (
      provider text not null check (provider in ('stripe', 'sandbox')),
      intent_id text not null,
      user_id uuid not null,
      purchase_id uuid not null,
      primary key (provider, intent_id)
    );
    -- Written in the transaction that handles the event: what is here is done. Payloads hold personal data and stay
    -- with the provider.
    create table payment_event (
      provider text not null check (provider in ('stripe', 'sandbox')),
      event_id text not null,
      type text not null,
      intent_id text,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    );
  `.execute(db);

  await sql`
    alter table shop_product_item add foreign key (product_id) references shop_product (id) on delete cascade;
    alter table shop_product_item add foreign key (item_id) references item (id);
    alter table purchase add foreign key (product_id) references shop_product (id);
    alter table purchase_item add foreign key (user_id, purchase_id)
      references purchase (user_id, id) on delete cascade;
    alter table purchase_item add foreign key (item_id) references item (id);
    create index shop_product_item_item_id on shop_product_item (item_id);
    create index purchase_by_id on purchase (id);
    create index purchase_product_id on purchase (product_id);
    create index purchase_purchased_at on purchase (purchased_at desc, user_id, id);
    create index purchase_pending on purchase (purchased_at) where status = 'pending';
    create index purchase_refund_due on purchase (refund_due_at) where refund_due_at is not null and refunded_at is null;
    create index purchase_item_item_id on purchase_item (item_id);
  `.execute(db);
}
