import pg from 'pg';

/** Makes an empty database beside the one of a server; its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A community of this size, seen at an instant. */
export interface Wanted {
  members: number;
  now: Date;
}

/** A year in which members came, one after the other. */
const DAYS = 360;

/** Lets a connection write rows that are known to refer to each other, without waiting for the disk each time. */
export async function writeFast(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query(`set work_mem = '256MB'`);
  await client.query(`set maintenance_work_mem = '512MB'`);
}

/**
 * Draws who there is, and how much each did: many have little, few have much. The draft stays beside the product's
 * tables: by its numbers members are found again.
 */
export async function draftPeople(client: pg.Client, { members, now }: Wanted): Promise<void> {
  await client.query('create schema bench');
  await client.query(
    `create unlogged table bench.person as
    select n, uuidv7(born - clock_timestamp()) as user_id, born, 'member_' || n as username,
      floor(random() ^ 6 * 20)::integer as sessions, floor(random() ^ 4 * 15)::integer as checkins,
      floor(random() ^ 5 * 8)::integer as quests, floor(random() ^ 2 * 5)::integer as items,
      floor(random() ^ 3 * 12)::integer as told, floor(random() ^ 4 * 4)::integer as badges
    from (
      select n, $2::timestamptz - ($1 - n + 1) * interval '${DAYS} days' / $1 as born from generate_series(1, $1) n
    ) drawn
    order by n`,
    [members, now],
  );
  await client.query('alter table bench.person add primary key (n)');
  await client.query('create unique index on bench.person (user_id)');
  await client.query('analyze bench.person');
}

/** Accounts with a sign-in session each; their totals follow from the ledger, which must be complete. */
export async function insertAccounts(client: pg.Client, { now }: Wanted): Promise<void> {
  await client.query(
    `insert into users (id, email, display_name, created_at, updated_at)
    select user_id, username || '@example.org', username, born, born from bench.person order by n`,
  );
  await client.query(
    `insert into sessions (id, sid, user_id, expire, ip_address, user_agent, created_at, updated_at)
    select uuidv7(), ${tokenOf('n')}, user_id, $1::timestamptz + interval '30 days',
      '10.' || n / 65536 % 256 || '.' || n / 256 % 256 || '.' || n % 256, 'Mozilla/5.0 (X11; Linux x86_64)', $1, $1
    from bench.person order by n`,
    [now],
  );
  await client.query('insert into username_claim (username_key, user_id) select username, user_id from bench.person');
}

/** What each owns of the catalogue and wears: one item for each slot that they have one for. */
export async function insertBelongings(client: pg.Client): Promise<void> {
  await client.query(
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
  );
  await client.query(
    `insert into equipment (user_id, slot, item_id, equipped_at)
    select user_id, item_slot, item_id, acquired_at from inventory`,
  );
  await client.query(
    `insert into user_badge (user_id, badge_id, earned_at)
    select user_id, badge.id, born from bench.person
    join (select id, row_number() over (order by id) as place from badge) badge on badge.place <= badges
    order by n`,
  );
  await client.query(
    `insert into user_badge_showcase (user_id, position, badge_id)
    select user_id, row_number() over (partition by user_id order by badge_id), badge_id from user_badge`,
  );
}

/** What each was told, the older half of it read. */
export async function insertNotifications(client: pg.Client, { now }: Wanted): Promise<void> {
  await client.query(
    `insert into notification (user_id, id, type, data, created_at, read_at)
    select user_id, uuidv7(at - clock_timestamp()), 'level_reached',
      '{"title": "Level 3", "text": "You have reached it.", "link": "/"}', at, case when nth > told / 2 then at end
    from bench.person
    cross join lateral generate_series(1, told) nth
    cross join lateral (select $1::timestamptz - nth * interval '31 hours' as at) moment
    order by n, nth desc`,
    [now],
  );
}

/** Members and wallets as the ledger leaves them, with what each is counted for. */
export async function insertMembers(client: pg.Client, { now }: Wanted): Promise<void> {
  await client.query(
    `insert into members (user_id, id, username, cinder_total, xp, level, created_at, updated_at)
    select user_id, user_id, username, amount, xp - 50 * level * (level - 1), level, born, $1
    from (
      select person.*, coalesce(earned.amount, 0) as amount, coalesce(earned.xp, 0) as xp,
        floor((1 + sqrt(1 + coalesce(earned.xp, 0) / 12.5::float8)) / 2)::integer as level
      from bench.person left join (
        select user_id, sum(amount_cinder) as amount, sum(xp_gained)::integer as xp from reward_ledger group by user_id
      ) earned using (user_id)
    ) settled
    order by n`,
    [now],
  );
  await client.query(
    `insert into wallet_balance (user_id, available_cinder)
    select user_id, cinder_total from members join bench.person using (user_id) order by n`,
  );
  await client.query(
    `insert into member_counter (user_id, counter, total)
    select user_id, 'mining_sessions', count(*) from mining_session join bench.person using (user_id) group by user_id
    union all
    select user_id, 'daily_checkin', count(*) from checkins join bench.person using (user_id) group by user_id`,
  );
}

/** Lets go of the indexes that no constraint needs: made after its rows, an index is made faster. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('sessions', 'username_claim', 'inventory', 'equipment', 'user_badge',
        'notification', 'members', 'member_counter', 'mining_session', 'reward_ledger', 'earning_events',
        'leaderboard_total', 'daily_streak', 'daily_streak_history', 'user_quest_progress', 'quest_completions',
        'tournament_participation')
      and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Runs one statement that defines something. */
export async function define(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement);
}

/** Forgets every row's history, as a database that has lived has done. */
export async function settleDown(client: pg.Client): Promise<void> {
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

interface Found {
  n: number;
  user_id: string;
}

/** Who has these numbers. */
export async function findPeople(pool: pg.Pool, numbers: readonly number[]): Promise<Found[]> {
  const { rows } = await pool.query<Found>('select n, user_id from bench.person where n = any($1::integer[])', [
    numbers,
  ]);
  return rows;
}

/** The sign-in token of a member by number; `tokenOf` of callers.ts makes the same. */
function tokenOf(number: string): string {
  return `md5('growth' || ${number})`;
}

/**
 * Copies a tournament that was played to its end, each copy for other members and on another day, with the prizes it
 * paid and who took part. Its bracket and its places are those that the product made.
 */
export async function copyCup(
  client: pg.Client,
  { now, members, cupId, copies }: Wanted & { cupId: string; copies: number },
): Promise<void> {
  await client.query(
    `create unlogged table bench.cup as
    select nth, uuidv7(at - clock_timestamp()) as id, at, $2::timestamptz - at as age
    from generate_series(1, $1) nth, lateral (select $2::timestamptz - nth * interval '60 days' / $1 as at) moment`,
    [copies, now],
  );
  // A prime number apart: nobody is twice in one cup, and few are in many.
  await client.query(
    `create unlogged table bench.entry as
    select cup.nth, played.id as old_id, uuidv7(cup.at - clock_timestamp()) as id, person.user_id
    from bench.cup cup
    cross join (
      select id, row_number() over (order by seed) as place, count(*) over () as count
      from tournament_registration where tournament_id = $1
    ) played
    join bench.person person on person.n = 1 + ((cup.nth * played.count + played.place) * 7919) % $2`,
    [cupId, members],
  );
  await client.query('create index on bench.entry (nth, old_id)');
  await client.query('analyze bench.entry');
  await client.query(
    `insert into tournament select (jsonb_populate_record(played, jsonb_build_object('id', cup.id,
      'title', 'Cup ' || cup.nth, 'slug', 'cup-' || cup.nth, 'created_at', played.created_at - age,
      'start_at', played.start_at - age, 'started_at', played.started_at - age,
      'completed_at', played.completed_at - age))).*
    from tournament played, bench.cup cup where played.id = $1`,
    [cupId],
  );
  await client.query(
    `insert into tournament_registration select (jsonb_populate_record(played, jsonb_build_object('id', entry.id,
      'tournament_id', cup.id, 'user_id', entry.user_id, 'registered_at', cup.at))).*
    from tournament_registration played join bench.entry entry on entry.old_id = played.id join bench.cup cup using (nth)`,
  );
  await copyMatches(client, cupId);
  await client.query(
    `insert into tournament_participation (user_id, tournament_id, participated_at)
    select entry.user_id, cup.id, cup.at from bench.entry entry join bench.cup cup using (nth)`,
  );
  await client.query(
    `insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, bonus_multiplier,
      amount_cinder, xp_gained, description, cause, created_at)
    select entry.user_id, uuidv7(cup.at - clock_timestamp()), source, counter_account, base_amount_cinder,
      bonus_multiplier, amount_cinder, xp_gained, description, 'tournament:' || entry.id, cup.at
    from reward_ledger paid join bench.entry entry on paid.cause = 'tournament:' || entry.old_id
    join bench.cup cup using (nth)`,
  );
}

async function copyMatches(client: pg.Client, cupId: string): Promise<void> {
  await client.query(
    `insert into tournament_match select (jsonb_populate_record(played, jsonb_build_object('id', uuidv7(),
      'tournament_id', cup.id, 'participant_a', a.id, 'participant_b', b.id, 'winner_registration_id', w.id,
      'updated_at', cup.at, 'completed_at', played.completed_at - age))).*
    from tournament_match played cross join bench.cup cup
    left join bench.entry a on a.nth = cup.nth and a.old_id = played.participant_a
    left join bench.entry b on b.nth = cup.nth and b.old_id = played.participant_b
    left join bench.entry w on w.nth = cup.nth and w.old_id = played.winner_registration_id
    where played.tournament_id = $1`,
    [cupId],
  );
}
