import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_streak_reward (
      day_in_cycle smallint primary key check (day_in_cycle between 1 and 7),
      reward_type text not null default 'cinder' check (reward_type in ('cinder', 'cinder+item')),
      base_cinder numeric(10,2) not null default 5 check (base_cinder >= 0),
      bonus_cinder numeric(10,2) not null default 0 check (bonus_cinder >= 0),
      xp integer not null default 10 check (xp >= 0),
      item_id uuid,
      check (item_id is null or reward_type = 'cinder+item')
    );

    -- A member who never checked in has no row.
    create table daily_streak (
      user_id uuid primary key,
      current_streak integer not null default 0 check (current_streak >= 0),
      longest_streak integer not null default 0 check (longest_streak >= 0),
      last_claimed_local_date date,
      cycle_day smallint not null default 1 check (cycle_day between 1 and 7),
      freezes smallint not null default 0 check (freezes between 0 and 2),
      check (longest_streak >= current_streak)
    );
    -- The date in the key is what lets a date be paid once.
    create table daily_streak_history (
      user_id uuid not null,
      local_claim_date date not null,
      claimed_at timestamptz not null,
      cycle_day smallint not null check (cycle_day between 1 and 7),
      base_cinder numeric(10,2) not null check (base_cinder >= 0),
      bonus_cinder numeric(10,2) not null default 0 check (bonus_cinder >= 0),
      xp integer not null check (xp >= 0),
      item_id uuid,
      freezes_used smallint not null default 0 check (freezes_used between 0 and 2),
      freeze_earned boolean not null default false,
      primary key (user_id, local_claim_date)
    );
    create table checkins (
      user_id uuid not null,
      day date not null,
      primary key (user_id, day)
    );

    -- The row of a UTC day is what two watches at once wait for.
    create table ad_watch_day (
      user_id uuid not null,
      day date not null,
      watched integer not null default 0 check (watched >= 0),
      last_watched_at timestamptz not null,
      primary key (user_id, day)
    );
  `.execute(db);

  await sql`
    alter table daily_streak_reward add foreign key (item_id) references item (id);
    alter table daily_streak add foreign key (user_id) references members (user_id) on delete cascade;
    alter table daily_streak_history add foreign key (user_id) references members (user_id) on delete cascade;
    alter table daily_streak_history add foreign key (item_id) references item (id);
    alter table checkins add foreign key (user_id) references members (user_id) on delete cascade;
    alter table ad_watch_day add foreign key (user_id) references members (user_id) on delete cascade;
    create index daily_streak_reward_item_id on daily_streak_reward (item_id);
    create index daily_streak_ranking on daily_streak (longest_streak desc, user_id);
    create index daily_streak_history_item_id on daily_streak_history (item_id) where item_id is not null;
  `.execute(db);
}
