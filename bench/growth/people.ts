/** A year in which members came, one after the other. */
const DAYS = 360;

/** A community of this size, seen at an instant. */
export interface Community {
  members: number;
  now: Date;
  /** A tournament that was played to its end through the product's own calls, and how many more like it there were. */
  cupId: string;
  cups: number;
}

export const instant = (now: Date) => `timestamptz '${now.toISOString()}'`;

/** The sign-in token of a member by number: in SQL as `tokenOf` of site.ts makes it. */
const TOKEN = `md5('growth' || n)`;

/**
 * Draws who there is, and how much each did: many have little, few have much. The draft stays beside the product's
 * tables: by its numbers members are found again.
 */
export const draftPeople = ({ members, now }: Community): string[] => [
  'create schema bench',
  `create unlogged table bench.person as
  select n, uuidv7(born - clock_timestamp()) as user_id, born, 'member_' || n as username,
    floor(random() ^ 6 * 20)::integer as sessions, floor(random() ^ 4 * 15)::integer as checkins,
    floor(random() ^ 5 * 8)::integer as quests, floor(random() ^ 2 * 5)::integer as items,
    floor(random() ^ 3 * 12)::integer as told, floor(random() ^ 4 * 4)::integer as badges
  from (
    select n, ${instant(now)} - (${members} - n + 1) * interval '${DAYS} days' / ${members} as born
    from generate_series(1, ${members}) n
  ) drawn
  order by n`,
  'alter table bench.person add primary key (n)',
  'create unique index on bench.person (user_id)',
  'analyze bench.person',
];

/** Accounts with a sign-in session each. */
export const accounts = ({ now }: Community): string[] => [
  `insert into users (id, email, display_name, created_at, updated_at)
  select user_id, username || '@example.org', username, born, born from bench.person order by n`,
  `insert into sessions (id, sid, user_id, expire, ip_address, user_agent, created_at, updated_at)
  select uuidv7(), ${TOKEN}, user_id, ${instant(now)} + interval '30 days',
    '10.' || n / 65536 % 256 || '.' || n / 256 % 256 || '.' || n % 256, 'Mozilla/5.0 (X11; Linux x86_64)',
    ${instant(now)}, ${instant(now)}
  from bench.person order by n`,
  'insert into username_claim (username_key, user_id) select username, user_id from bench.person',
];

/** What each owns of the catalogue and wears: one item for each slot that they have one for; and what each was told. */
export const belongings = ({ now }: Community): string[] => [
  `insert into inventory (user_id, id, item_id, acquired_at, item_slot, item_rarity)
  select user_id, uuidv7(), item.id, born, item.gear, item.rarity
  from bench.person
  cross join lateral generate_series(1, items) nth
  join (
    select id, rarity, row_number() over (order by gear, slug) as place, gear from (
      select distinct on (gear) id, slug, rarity, gear from (
        select id, slug, rarity, case slot when 'chest' then 'Body' when 'legs' then 'Body' when 'boots' then 'Feet'
          when 'weapon' then 'Weapon' when 'gloves' then 'Body' else 'Head' end as gear
        from item where rarity = 'Common'
      ) every order by gear, slug
    ) chosen
  ) item on item.place = nth
  order by n, nth`,
  `insert into equipment (user_id, slot, item_id, equipped_at)
  select user_id, item_slot, item_id, acquired_at from inventory`,
  `insert into user_badge (user_id, badge_id, earned_at)
  select user_id, badge.id, born from bench.person
  join (select id, row_number() over (order by id) as place from badge) badge on badge.place <= badges
  order by n`,
  `insert into user_badge_showcase (user_id, position, badge_id)
  select user_id, row_number() over (partition by user_id order by badge_id), badge_id from user_badge`,
  // The older half of it read.
  `insert into notification (user_id, id, type, data, created_at, read_at)
  select user_id, uuidv7(at - clock_timestamp()), 'level_reached',
    '{"title": "Level 3", "text": "You have reached it.", "link": "/"}', at, case when nth > told / 2 then at end
  from bench.person
  cross join lateral generate_series(1, told) nth
  cross join lateral (select ${instant(now)} - nth * interval '31 hours' as at) moment
  order by n, nth desc`,
];

/** Members and wallets as the ledger leaves them, with what each is counted for. */
export const members = ({ now }: Community): string[] => [
  `insert into members (user_id, id, username, cinder_total, xp, level, created_at, updated_at)
  select user_id, user_id, username, amount, xp - 50 * level * (level - 1), level, born, ${instant(now)}
  from (
    select person.*, coalesce(earned.amount, 0) as amount, coalesce(earned.xp, 0) as xp,
      floor((1 + sqrt(1 + coalesce(earned.xp, 0) / 12.5::float8)) / 2)::integer as level
    from bench.person left join (
      select user_id, sum(amount_cinder) as amount, sum(xp_gained)::integer as xp from reward_ledger group by user_id
    ) earned using (user_id)
  ) settled
  order by n`,
  `insert into wallet_balance (user_id, available_cinder)
  select user_id, cinder_total from members join bench.person using (user_id) order by n`,
  `insert into member_counter (user_id, counter, total)
  select user_id, 'mining_sessions', count(*) from mining_session join bench.person using (user_id) group by user_id
  union all
  select user_id, 'daily_checkin', count(*) from checkins join bench.person using (user_id) group by user_id`,
];

/**
 * Copies a tournament that was played to its end, each copy for other members and on another day, with the prizes it
 * paid and who took part. Its bracket and its places are those that the product made.
 */
export const cups = ({ now, members, cupId, cups }: Community): string[] => [
  `create unlogged table bench.cup as
  select nth, uuidv7(at - clock_timestamp()) as id, at, ${instant(now)} - at as age
  from generate_series(1, ${cups}) nth, lateral (select ${instant(now)} - nth * interval '60 days' / ${cups} as at) moment`,
  // A prime number apart: nobody is twice in one cup, and few are in many.
  `create unlogged table bench.entry as
  select cup.nth, played.id as old_id, uuidv7(cup.at - clock_timestamp()) as id, person.user_id
  from bench.cup cup
  cross join (
    select id, row_number() over (order by seed) as place, count(*) over () as count
    from tournament_registration where tournament_id = '${cupId}'
  ) played
  join bench.person person on person.n = 1 + ((cup.nth * played.count + played.place) * 7919) % ${members}`,
  'create index on bench.entry (nth, old_id)',
  'analyze bench.entry',
  `insert into tournament select (jsonb_populate_record(played, jsonb_build_object('id', cup.id,
    'title', 'Cup ' || cup.nth, 'slug', 'cup-' || cup.nth, 'created_at', played.created_at - age,
    'start_at', played.start_at - age, 'started_at', played.started_at - age,
    'completed_at', played.completed_at - age))).*
  from tournament played, bench.cup cup where played.id = '${cupId}'`,
  `insert into tournament_registration select (jsonb_populate_record(played, jsonb_build_object('id', entry.id,
    'tournament_id', cup.id, 'user_id', entry.user_id, 'registered_at', cup.at))).*
  from tournament_registration played join bench.entry entry on entry.old_id = played.id join bench.cup cup using (nth)`,
  `insert into tournament_match select (jsonb_populate_record(played, jsonb_build_object('id', uuidv7(),
    'tournament_id', cup.id, 'participant_a', a.id, 'participant_b', b.id, 'winner_registration_id', w.id,
    'updated_at', cup.at, 'completed_at', played.completed_at - age))).*
  from tournament_match played cross join bench.cup cup
  left join bench.entry a on a.nth = cup.nth and a.old_id = played.participant_a
  left join bench.entry b on b.nth = cup.nth and b.old_id = played.participant_b
  left join bench.entry w on w.nth = cup.nth and w.old_id = played.winner_registration_id
  where played.tournament_id = '${cupId}'`,
  `insert into tournament_participation (user_id, tournament_id, participated_at)
  select entry.user_id, cup.id, cup.at from bench.entry entry join bench.cup cup using (nth)`,
  `insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, bonus_multiplier,
    amount_cinder, xp_gained, description, cause, created_at)
  select entry.user_id, uuidv7(cup.at - clock_timestamp()), source, counter_account, base_amount_cinder,
    bonus_multiplier, amount_cinder, xp_gained, description, 'tournament:' || entry.id, cup.at
  from reward_ledger paid join bench.entry entry on paid.cause = 'tournament:' || entry.old_id
  join bench.cup cup using (nth)`,
];
