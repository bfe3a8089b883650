import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- rank numbers the archived rows; members with equal earnings share the rank that is shown.
    create table hof_monthly (
      period_month text not null check (period_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      rank integer not null check (rank between 1 and 10),
      user_id uuid not null,
      cinder_earned numeric(14,2) not null check (cinder_earned >= 0),
      primary key (period_month, rank),
      unique (period_month, user_id)
    );

    create table notification (
      user_id uuid not null,
      id uuid not null,
      type text not null,
      data jsonb not null default '{}',
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (user_id, id)
    );
    create table member_preferences (
      user_id uuid primary key,
      notifications jsonb not null default '{}',
      updated_at timestamptz not null
    );

    -- One open nonce a member, and one member a key.
    create table wallet_nonce (
      user_id uuid primary key,
      nonce text not null,
      expires_at timestamptz not null
    );
    create table wallet_claim (
      public_key text primary key,
      user_id uuid not null unique
    );

    -- Keeps ids of members, never names or addresses; a deleted member's id leads to nobody.
    create table audit_log (
      id uuid primary key,
      actor_id uuid,
      action text not null,
      target_type text not null,
      target_id text,
      before jsonb,
      after jsonb,
      created_at timestamptz not null
    );
  `.execute(db);

  await guardAuditLog(db);

  await sql`
    alter table notification add foreign key (user_id) references members (user_id) on delete cascade;
    alter table member_preferences add foreign key (user_id) references members (user_id) on delete cascade;
    alter table wallet_nonce add foreign key (user_id) references members (user_id) on delete cascade;
    create index earning_events_by_id on earning_events (id);
    create index notification_unread on notification (user_id, id) where read_at is null;
    create index audit_log_target on audit_log (target_type, target_id);
    create index audit_log_actor_id on audit_log (actor_id);
  `.execute(db);
}

/** The log is on one node, so its guard holds where other tables are distributed too. */
async function guardAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_log_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_refuse();
    create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function audit_log_refuse();
  `.execute(db);
}
