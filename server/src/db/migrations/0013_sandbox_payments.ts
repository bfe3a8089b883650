import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The payments of the sandbox, which stands in for a payment service and so keeps what such a service keeps.
    create table sandbox_payment (
      intent_id text primary key,
      client_secret text not null unique,
      purchase_id uuid not null unique,
      amount_usd numeric(10,2) not null check (amount_usd >= 0),
      status text not null default 'open' check (status in ('open', 'paid')),
      is_refunded boolean not null default false,
      created_at timestamptz not null,
      check (status = 'paid' or not is_refunded)
    );
  `.execute(db);
}
