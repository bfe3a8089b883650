import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createChampionship(db);
  await createMarkets(db);
  await createWagers(db);

  await sql`
    alter table championship_event_participants add foreign key (event_id)
      references championship_events (id) on delete cascade;
    alter table championship_event_participants add foreign key (player_id)
      references championship_players (id) on delete cascade;
    alter table championship_event add foreign key (tournament_id) references tournament (id);
    alter table betting_market add foreign key (championship_id) references championship_event (id);
    alter table betting_selection add foreign key (market_id) references betting_market (id) on delete cascade;
    alter table betting_selection add foreign key (ref_registration_id)
      references tournament_registration (id) on delete set null;
    alter table betting_wager add foreign key (market_id, selection_id) references betting_selection (market_id, id);
    alter table betting_limits add foreign key (user_id) references members (user_id) on delete cascade;
    create unique index championship_seasons_one_active on championship_seasons (is_active) where is_active;
    create index championship_events_event_date on championship_events (event_date);
    create index championship_event_participants_player_id on championship_event_participants (player_id);
    create index betting_market_championship_id on betting_market (championship_id);
    create index betting_selection_ref_registration_id on betting_selection (ref_registration_id);
    create index betting_selection_pool_market_id on betting_selection_pool (market_id);
    create index betting_wager_market_selection on betting_wager (market_id, selection_id);
    create index betting_wager_placed_at on betting_wager (user_id, placed_at desc);
  `.execute(db);
}

async function createChampionship(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table championship_players (
      id uuid primary key,
      name text not null check (name <> ''),
      user_id uuid,
      profile_image_url text,
      bio text not null default '',
      total_points integer not null default 0 check (total_points >= 0),
      monthly_wins integer not null default 0 check (monthly_wins >= 0),
      challenge_completions integer not null default 0 check (challenge_completions >= 0),
      is_active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    -- A winner stays chosen when the player is deleted, or the event's points could be given twice.
    create table championship_events (
      id uuid primary key,
      title text not null check (title <> ''),
      game_code text,
      game_name text not null check (game_name <> ''),
      event_type text not null default 'monthly',
      status text not null default 'upcoming' check (status in ('upcoming', 'live', 'completed')),
      event_date timestamptz,
      description text not null default '',
      prize_pool text not null default '',
      max_players integer not null default 8 check (max_players >= 1),
      stats_links text[] not null default '{}',
      winner_id uuid,
      challenge_winner_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table championship_event_participants (
      id uuid primary key,
      event_id uuid not null,
      player_id uuid not null,
      placement integer check (placement >= 1),
      points integer not null default 0 check (points >= 0),
      stats jsonb not null default '{}',
      unique (event_id, player_id)
    );
    -- Without dates of its own a season is its calendar year.
    create table championship_seasons (
      year integer primary key check (year between 2000 and 9999),
      is_active boolean not null default false,
      start_date date,
      end_date date,
      points_per_win integer not null default 3 check (points_per_win >= 0),
      points_per_challenge integer not null default 1 check (points_per_challenge >= 0),
      check (start_date <= end_date)
    );
  `.execute(db);
}

async function createMarkets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table championship_event (
      id uuid primary key,
      tournament_id uuid not null unique,
      season text not null default '',
      stage text not null default '',
      is_betting_open boolean not null default false
    );
    create table betting_market (
      id uuid primary key,
      championship_id uuid not null,
      title text not null check (title <> ''),
      market_type text not null,
      status text not null default 'open' check (status in ('open', 'closed', 'settled', 'voided')),
      house_cut_percent numeric(4,2) not null default 0 check (house_cut_percent between 0 and 20),
      -- How often it was settled: after a revert, the next settlement's ledger rows need causes of their own.
      settlements integer not null default 0 check (settlements >= 0),
      settled_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status = 'settled') = (settled_at is not null))
    );
    create table betting_selection (
      id uuid primary key,
      market_id uuid not null,
      label text not null check (label <> ''),
      ref_registration_id uuid,
      odds_type text not null default 'pari_mutuel' check (odds_type in ('pari_mutuel', 'fixed')),
      fixed_odds numeric(6,2) check (fixed_odds >= 1),
      is_winner boolean,
      unique (market_id, id),
      check ((odds_type = 'fixed') = (fixed_odds is not null))
    );

    -- Every wager changes these rows, so they are on one node and refer to no table on many. Once settled:
    -- total_stake + house_reserve = total_payout + house_take.
    create table betting_pool (
      market_id uuid primary key,
      total_stake numeric(14,2) not null default 0 check (total_stake >= 0),
      house_reserve numeric(14,2) not null default 0 check (house_reserve >= 0),
      total_payout numeric(14,2) not null default 0 check (total_payout >= 0),
      house_take numeric(14,2) not null default 0 check (house_take >= 0)
    );
    create table betting_selection_pool (
      selection_id uuid primary key,
      market_id uuid not null,
      total_stake numeric(14,2) not null default 0 check (total_stake >= 0),
      -- What its wagers at fixed odds would be paid.
      promised_payout numeric(14,2) not null default 0 check (promised_payout >= 0)
    );
  `.execute(db);
}

async function createWagers(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Settled pools keep the wagers of deleted members, so there is no foreign key to members.
    create table betting_wager (
      user_id uuid not null,
      id uuid not null,
      market_id uuid not null,
      selection_id uuid not null,
      stake_cinder numeric(10,2) not null check (stake_cinder > 0),
      -- The odds that were promised; null in a pool.
      fixed_odds numeric(6,2) check (fixed_odds >= 1),
      status text not null default 'active' check (status in ('active', 'won', 'lost', 'refunded')),
      payout_cinder numeric(10,2) check (payout_cinder >= 0),
      placed_at timestamptz not null,
      settled_at timestamptz,
      primary key (user_id, id),
      check ((status = 'active') = (settled_at is null)),
      check ((status = 'won') = (payout_cinder is not null))
    );

    -- Loosened limits wait below pending_from; then they replace the ones above, a null lifting the limit.
    create table betting_limits (
      user_id uuid primary key,
      daily_stake_limit numeric(10,2) check (daily_stake_limit >= 0),
      pause_until timestamptz,
      exclude_until timestamptz,
      pending_from timestamptz,
      pending_daily_stake_limit numeric(10,2) check (pending_daily_stake_limit >= 0),
      pending_pause_until timestamptz,
      pending_exclude_until timestamptz,
      updated_at timestamptz not null
    );
  `.execute(db);
}
