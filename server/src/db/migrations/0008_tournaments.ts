import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTournaments(db);
  await createMatches(db);

  await sql`
    alter table tournament add foreign key (game_code) references game_title (code);
    alter table tournament_registration add foreign key (tournament_id) references tournament (id) on delete cascade;
    alter table tournament_match add foreign key (tournament_id) references tournament (id) on delete cascade;
    alter table tournament_match add foreign key (participant_a) references tournament_registration (id);
    alter table tournament_match add foreign key (participant_b) references tournament_registration (id);
    alter table tournament_match add foreign key (winner_registration_id) references tournament_registration (id);
    alter table tournament_match add foreign key (reported_by) references tournament_registration (id);
    alter table tournament_match_history add foreign key (match_id) references tournament_match (id) on delete cascade;
    alter table tournament_participation add foreign key (user_id) references members (user_id) on delete cascade;
    alter table tournament_participation add foreign key (tournament_id) references tournament (id) on delete cascade;
    create index tournament_game_code on tournament (game_code);
    create index tournament_registration_user_id on tournament_registration (user_id);
    create index tournament_match_participant_a on tournament_match (participant_a);
    create index tournament_match_participant_b on tournament_match (participant_b);
    create index tournament_match_winner on tournament_match (winner_registration_id);
    create index tournament_match_reported_by on tournament_match (reported_by);
    create index tournament_match_history_match_id on tournament_match_history (match_id, changed_at);
    create index tournament_participation_tournament_id on tournament_participation (tournament_id);
    create index tournament_participation_participated_at on tournament_participation (participated_at desc, user_id);
  `.execute(db);
}

async function createTournaments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_title (
      id uuid primary key,
      code text not null unique check (code ~ '^[a-z0-9_-]+$'),
      name text not null
    );
    create table tournament (
      id uuid primary key,
      title text not null check (title <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
      game_code text not null,
      format text not null check (format in ('single_elim', 'double_elim', 'round_robin')),
      start_at timestamptz not null,
      checkin_open_at timestamptz,
      checkin_close_at timestamptz,
      max_players integer not null default 8 check (max_players >= 2),
      is_team_based boolean not null default false,
      status text not null default 'registration'
        check (status in ('draft', 'registration', 'checkin', 'live', 'completed', 'cancelled')),
      is_championship boolean not null default false,
      description text not null default '',
      rules_markdown text not null default '',
      prize_pool_cinder numeric(10,2) not null default 500.00 check (prize_pool_cinder >= 0),
      -- Percent of the places, the first place first.
      prize_split smallint[] not null default '{60,30,10}'
        check (array_position(prize_split, null) is null and 0 <= all (prize_split)),
      third_place_match boolean not null default false,
      second_grand_final boolean not null default true,
      created_by uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      started_at timestamptz,
      completed_at timestamptz,
      check (checkin_open_at < checkin_close_at)
    );

    -- Belongs to its tournament and stays in the bracket when its member is deleted.
    create table tournament_registration (
      id uuid primary key,
      tournament_id uuid not null,
      user_id uuid not null,
      team_name text,
      is_checked_in boolean not null default false,
      seed integer check (seed >= 1),
      dropped_at timestamptz,
      drop_reason text,
      placement integer check (placement >= 1),
      registered_at timestamptz not null,
      unique (tournament_id, user_id),
      unique (tournament_id, seed),
      check (dropped_at is not null or drop_reason is null)
    );
    create table tournament_participation (
      user_id uuid not null,
      tournament_id uuid not null,
      participated_at timestamptz not null,
      verified boolean not null default true,
      primary key (user_id, tournament_id)
    );
  `.execute(db);
}

async function createMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_match (
      id uuid primary key,
      tournament_id uuid not null,
      bracket_side text not null
        check (bracket_side in ('upper', 'lower', 'grand_final', 'third_place', 'round_robin')),
      round integer not null check (round >= 1),
      position integer not null check (position >= 1),
      seed_a integer,
      seed_b integer,
      participant_a uuid,
      participant_b uuid,
      winner_registration_id uuid,
      score_a integer check (score_a >= 0),
      score_b integer check (score_b >= 0),
      forfeit text check (forfeit in ('A', 'B', 'both')),
      -- Skipped is what nobody has to play: a bye, a second grand final that is not needed.
      status text not null default 'pending'
        check (status in ('pending', 'ready', 'reported', 'disputed', 'completed', 'skipped')),
      scheduled_at timestamptz,
      reported_by uuid,
      reported_score_a integer check (reported_score_a >= 0),
      reported_score_b integer check (reported_score_b >= 0),
      reported_at timestamptz,
      disputed_at timestamptz,
      completed_at timestamptz,
      updated_at timestamptz not null,
      unique (tournament_id, bracket_side, round, position),
      check (participant_a <> participant_b),
      check (winner_registration_id is null or (winner_registration_id in (participant_a, participant_b)) is true),
      check ((score_a is null) = (score_b is null)),
      check ((reported_at is null) = (reported_by is null)),
      check ((reported_at is null) = (reported_score_a is null) and (reported_at is null) = (reported_score_b is null)),
      check (status not in ('reported', 'disputed') or reported_at is not null),
      check (status <> 'disputed' or disputed_at is not null)
    );
    create table tournament_match_history (
      id uuid primary key,
      match_id uuid not null,
      changed_at timestamptz not null,
      -- The user who did it; null where it follows from another match.
      actor_id uuid,
      change text not null,
      before jsonb not null,
      after jsonb not null
    );
  `.execute(db);
}
