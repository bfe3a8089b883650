import { type Kysely, sql } from 'kysely';

/**
 * `users`, `sessions`, `account` and `verification` belong to the auth library, which finds their rows by their own
 * keys: they stay on one node. A member's row has no foreign key to `users`, because a distributed table cannot
 * refer to a local one; deleting a member removes both in one transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null unique,
      email_verified boolean not null default false,
      display_name text not null,
      first_name text,
      last_name text,
      profile_image_url text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table sessions (
      id uuid primary key,
      sid text not null unique,
      user_id uuid not null,
      sess jsonb not null default '{}',
      expire timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table account (
      id uuid primary key,
      user_id uuid not null,
      provider_id text not null,
      account_id text not null,
      password text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (provider_id, account_id)
    );
    create table verification (
      id uuid primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table members (
      user_id uuid primary key,
      id uuid not null,
      username text not null,
      cinder_total numeric(10,2) not null default 0 check (cinder_total >= 0),
      xp integer not null default 0 check (xp >= 0),
      level integer not null default 1 check (level >= 1),
      phantom_pubkey text,
      is_admin boolean not null default false,
      age_confirmed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table username_claim (
      username_key text primary key check (username_key = lower(username_key)),
      user_id uuid not null
    );
    create table idempotency_key (
      user_id uuid not null,
      method text not null,
      path text not null,
      key text not null,
      body_hash text not null,
      status smallint,
      reply text,
      created_at timestamptz not null,
      primary key (user_id, method, path, key)
    );
    create table throttle (
      key text primary key,
      window_start timestamptz not null,
      hits integer not null
    );
  `.execute(db);

  await sql`
    alter table sessions add foreign key (user_id) references users (id) on delete cascade;
    alter table account add foreign key (user_id) references users (id) on delete cascade;
    create index sessions_user_id on sessions (user_id);
    create index sessions_expire on sessions (expire);
    create index account_user_id on account (user_id);
    create index verification_identifier on verification (identifier);
    create index username_claim_user_id on username_claim (user_id);
    create index throttle_window_start on throttle (window_start);
    alter table idempotency_key add foreign key (user_id) references members (user_id) on delete cascade;
  `.execute(db);
}
