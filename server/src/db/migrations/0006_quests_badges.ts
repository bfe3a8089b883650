import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createQuests(db);
  await createQuestProgress(db);
  await createBadges(db);

  await connectQuests(db);
  await connectBadges(db);
}

async function createQuests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quest (
      id uuid primary key,
      title text not null check (title <> ''),
      description text not null,
      quest_type text not null check (quest_type in ('daily', 'weekly')),
      status text not null default 'draft' check (status in ('draft', 'scheduled', 'active', 'completed', 'archived')),
      activate_at timestamptz,
      deactivate_at timestamptz,
      reward_type text not null check (reward_type in ('cinder', 'xp', 'badge')),
      reward_value text,
      reward_amount numeric(10,2) check (reward_amount >= 0),
      max_completions integer not null default 1 check (max_completions >= 1),
      is_active boolean not null default true,
      created_by uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- A badge reward's value is the badge's id.
      check (case reward_type when 'badge' then reward_value is not null else reward_amount is not null end),
      check (reward_type <> 'xp' or reward_amount = trunc(reward_amount))
    );
    create table quest_condition (
      id uuid primary key,
      quest_id uuid not null,
      condition_type text not null check (condition_type in ('mining_sessions', 'mining_streak', 'level_reach',
        'shop_purchase', 'daily_checkin', 'watch_ads', 'equipment_equip')),
      target_value integer check (target_value >= 1),
      item_id uuid,
      check (case condition_type when 'shop_purchase' then item_id is not null else target_value is not null end)
    );

    -- A period that an administrator began by hand. Its key is the key of the day or week that it interrupts, with a
    -- number: 2026-11-20.1 after 2026-11-20. The periods that the calendar begins need no row.
    create table quest_period (
      quest_type text not null check (quest_type in ('daily', 'weekly')),
      reset_date text not null check (reset_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[.][0-9]+$'),
      started_at timestamptz not null,
      started_by uuid,
      primary key (quest_type, reset_date)
    );
  `.execute(db);
}

async function createQuestProgress(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_quest_progress (
      user_id uuid not null,
      id uuid not null,
      quest_id uuid not null,
      reset_date text not null check (reset_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}([.][0-9]+)?$'),
      status text not null default 'available' check (status in ('available', 'in_progress', 'completed', 'claimed')),
      progress integer not null default 0 check (progress >= 0),
      max_progress integer not null default 1 check (max_progress >= 1),
      claim_count integer not null default 0 check (claim_count >= 0),
      completed_at timestamptz,
      claimed_at timestamptz,
      primary key (user_id, id),
      unique (user_id, reset_date, quest_id),
      check (progress <= max_progress)
    ) with (fillfactor = 80);
    -- What each condition has counted: the surplus of one never counts for another.
    create table user_quest_condition (
      user_id uuid not null,
      progress_id uuid not null,
      condition_id uuid not null,
      progress integer not null default 0 check (progress >= 0),
      primary key (user_id, progress_id, condition_id)
    ) with (fillfactor = 80);
    create table quest_reward_claim (
      user_id uuid not null,
      progress_id uuid not null,
      claim_number integer not null check (claim_number >= 1),
      quest_id uuid not null,
      reward_type text not null check (reward_type in ('cinder', 'xp', 'badge')),
      reward_value text,
      reward_amount numeric(10,2) check (reward_amount >= 0),
      claimed_at timestamptz not null,
      primary key (user_id, progress_id, claim_number)
    );
    -- Completions count on the boards after their quest is deleted, so they do not refer to it.
    create table quest_completions (
      user_id uuid not null,
      id uuid not null,
      quest_id uuid not null,
      completed_at timestamptz not null,
      verified boolean not null default true,
      primary key (user_id, id)
    );
  `.execute(db);
}

async function createBadges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table badge (
      id uuid primary key,
      name text not null check (name <> ''),
      description text not null,
      image_url text,
      is_active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table badge_condition (
      id uuid primary key,
      badge_id uuid not null,
      condition_type text not null check (condition_type in ('mining_sessions', 'mining_streak', 'level_reach',
        'shop_purchase', 'daily_checkin', 'watch_ads', 'equipment_equip')),
      target_value integer check (target_value >= 1),
      item_id uuid,
      check (case condition_type when 'shop_purchase' then item_id is not null else target_value is not null end)
    );
    create table user_badge (
      user_id uuid not null,
      badge_id uuid not null,
      earned_at timestamptz not null,
      primary key (user_id, badge_id)
    );
    create table user_badge_showcase (
      user_id uuid not null,
      position smallint not null check (position between 1 and 3),
      badge_id uuid not null,
      primary key (user_id, position),
      unique (user_id, badge_id)
    );

    -- How often a member ever did what conditions count, so that a badge made later knows the past.
    create table member_counter (
      user_id uuid not null,
      counter text not null check (counter in ('mining_sessions', 'daily_checkin', 'watch_ads', 'equipment_equip')),
      total integer not null default 0 check (total >= 0),
      primary key (user_id, counter)
    ) with (fillfactor = 80);
  `.execute(db);
}

async function connectQuests(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quest_condition add foreign key (quest_id) references quest (id) on delete cascade;
    alter table quest_condition add foreign key (item_id) references item (id);
    alter table user_quest_progress add foreign key (user_id) references members (user_id) on delete cascade;
    alter table user_quest_progress add foreign key (quest_id) references quest (id) on delete cascade;
    alter table user_quest_condition add foreign key (user_id, progress_id)
      references user_quest_progress (user_id, id) on delete cascade;
    alter table user_quest_condition add foreign key (condition_id) references quest_condition (id) on delete cascade;
    alter table quest_reward_claim add foreign key (user_id, progress_id)
      references user_quest_progress (user_id, id) on delete cascade;
    alter table quest_completions add foreign key (user_id) references members (user_id) on delete cascade;
    create index quest_condition_quest_id on quest_condition (quest_id);
    create index quest_condition_item_id on quest_condition (item_id);
    create index user_quest_progress_quest_id on user_quest_progress (quest_id);
    create index user_quest_condition_condition_id on user_quest_condition (condition_id);
    create index quest_completions_completed_at on quest_completions (completed_at desc, user_id);
  `.execute(db);
}

async function connectBadges(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table badge_condition add foreign key (badge_id) references badge (id) on delete cascade;
    alter table badge_condition add foreign key (item_id) references item (id);
    alter table user_badge add foreign key (user_id) references members (user_id) on delete cascade;
    alter table user_badge add foreign key (badge_id) references badge (id) on delete cascade;
    alter table user_badge_showcase add foreign key (user_id, badge_id)
      references user_badge (user_id, badge_id) on delete cascade;
    alter table member_counter add foreign key (user_id) references members (user_id) on delete cascade;
    create index badge_condition_badge_id on badge_condition (badge_id);
    create index badge_condition_item_id on badge_condition (item_id);
    create index user_badge_badge_id on user_badge (badge_id);
    create index member_counter_mining_ranking on member_counter (total desc, user_id)
      where counter = 'mining_sessions';
  `.execute(db);
}
