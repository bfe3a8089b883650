import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_balance (
      user_id uuid primary key,
      available_cinder numeric(10,2) not null default 0 check (available_cinder >= 0),
      locked_cinder numeric(10,2) not null default 0 check (locked_cinder >= 0)
    );

    -- Each row is a transfer of amount_cinder from counter_account to account; account is null where the member is
    -- the receiver. Rows outlive their member, so there is no foreign key.
    create table reward_ledger (
      user_id uuid not null,
      id uuid not null,
      source text not null check (source in ('mining_session', 'daily_checkin', 'daily_streak', 'quest', 'admin_grant',
        'ad_watch', 'tournament', 'wager_stake', 'wager_payout')),
      account text,
      counter_account text not null,
      base_amount_cinder numeric(10,2) not null,
      bonus_multiplier numeric(4,2) not null default 1.0,
      amount_cinder numeric(10,2) not null,
      xp_gained integer not null default 0 check (xp_gained >= 0),
      description text not null,
      cause text not null,
      created_at timestamptz not null,
      primary key (user_id, id),
      unique (user_id, cause),
      check ((user_id = '00000000-0000-7000-8000-000000000000') = (account is not null))
    );

    -- Balances of the accounts that may not fall below zero and belong to nobody: pools and the house.
    create table ledger_account (
      account text primary key check (account = 'house' or account like 'pool:%'),
      balance numeric(14,2) not null default 0 check (balance >= 0)
    );

    create table activity_entry (
      user_id uuid not null,
      id uuid not null,
      type text not null,
      description text not null,
      amount_cinder numeric(10,2),
      item_name text,
      created_at timestamptz not null,
      primary key (user_id, id)
    );

    create table earning_events (
      user_id uuid not null,
      id uuid not null,
      activity_type text not null check (activity_type in ('quest', 'mining', 'tournament', 'checkin', 'other')),
      amount_cinder numeric(10,2) not null check (amount_cinder >= 0),
      occurred_at timestamptz not null,
      verified boolean not null default true,
      exploit_flag boolean not null default false,
      primary key (user_id, id)
    );

    create table leaderboard_total (
      user_id uuid not null,
      board text not null check (board in ('earnings', 'quests', 'tournaments')),
      period text not null check (period in ('week', 'month', 'all')),
      period_start date not null,
      score numeric(14,2) not null,
      primary key (user_id, board, period, period_start)
    ) with (autovacuum_vacuum_scale_factor = 0.02);
  `.execute(db);

  await guardLedger(db);

  await sql`
    alter table wallet_balance add foreign key (user_id) references members (user_id) on delete cascade;
    alter table activity_entry add foreign key (user_id) references members (user_id) on delete cascade;
    alter table earning_events add foreign key (user_id) references members (user_id) on delete cascade;
    alter table leaderboard_total add foreign key (user_id) references members (user_id) on delete cascade;
    create index earning_events_occurred_at on earning_events (occurred_at desc, user_id);
    create index leaderboard_total_ranking on leaderboard_total (board, period, period_start, score desc, user_id);
  `.execute(db);
}

/** The database itself refuses to rewrite history. Where tables are distributed, which have no triggers, a role does. */
async function guardLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function reward_ledger_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'reward_ledger is append-only' using errcode = 'restrict_violation';
    end $$;
    create trigger reward_ledger_append_only before update or delete on reward_ledger
      for each row execute function reward_ledger_refuse();
    create trigger reward_ledger_no_truncate before truncate on reward_ledger
      for each statement execute function reward_ledger_refuse();
  `.execute(db);
}
