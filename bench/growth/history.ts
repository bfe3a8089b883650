import {
  monthEnd,
  monthStart,
  previousMonthStart,
  previousWeekStart,
  weekEnd,
  weekStart,
} from '@cinder/contract/leaderboards/period.rules.ts';
import pg from 'pg';
import { dropIndexes } from '../members.ts';
import { accounts, belongings, type Community, cups, draftPeople, instant, members } from './people.ts';

/** Mining sessions that were completed on days of their own, and those days' totals. */
const sessions = ({ now }: Community): string[] => [
  `insert into mining_session (user_id, id, device_id, local_date, tz_offset_minutes, base_reward_cinder,
    duration_seconds, min_ping_interval_seconds, idle_timeout_seconds, started_at, ended_at, last_ping_at,
    total_seconds, last_credit_seconds, ping_count, is_closed, in_day_total, outcome, stretches)
  select user_id, uuidv7(at - clock_timestamp()), 'web-' || n, at::date, 0, 60, 3600, 15, 70, at, at + interval '1 hour',
    at + interval '1 hour', 3600, 15, 240, true, true, 'completed', '[{"from": 0, "to": 3600, "state": "counted"}]'
  from bench.person
  cross join lateral generate_series(1, sessions) nth
  cross join lateral (
    select date_trunc('day', ${instant(now)}, 'UTC') - (nth * 3 + n % 3 - 2) * interval '1 day'
      + n % 80000 * interval '1 second' as at
  ) moment
  where at > born
  order by n, nth desc`,
  `insert into mining_day_rollup (user_id, local_date, tz_offset_minutes, seconds_credited)
  select user_id, local_date, 0, sum(total_seconds) from mining_session join bench.person using (user_id)
  group by user_id, local_date`,
];

/** Check-ins without a day between them, up to yesterday or to the week before. */
const checkins = ({ now }: Community): string[] => [
  `insert into daily_streak_history (user_id, local_claim_date, claimed_at, cycle_day, base_cinder, bonus_cinder, xp)
  select user_id, at::date, at, 1 + (checkins - nth) % 7, 5, (checkins - nth) % 7 * 0.5, 10
  from bench.person
  cross join lateral generate_series(1, checkins) nth
  cross join lateral (
    select date_trunc('day', ${instant(now)}, 'UTC') - (nth + n % 2 * 7) * interval '1 day'
      + n % 80000 * interval '1 second' as at
  ) moment
  where at > born
  order by n, nth desc`,
  'insert into checkins (user_id, day) select user_id, local_claim_date from daily_streak_history order by 1, 2',
  `insert into daily_streak (user_id, current_streak, longest_streak, last_claimed_local_date, cycle_day)
  select user_id, count(*), count(*), max(local_claim_date), 1 + (count(*) - 1) % 7
  from daily_streak_history join bench.person using (user_id) group by user_id`,
];

/** Daily quests that were completed and claimed, today's among them. */
const quests = ({ now }: Community): string[] => [
  `insert into user_quest_progress (user_id, id, quest_id, reset_date, status, progress, max_progress, claim_count,
    completed_at, claimed_at)
  select user_id, uuidv7(at - clock_timestamp()), quest.id, at::date, 'claimed', 1, 1, 1, at, at
  from bench.person
  cross join lateral generate_series(1, quests) nth
  cross join lateral (
    select date_trunc('day', ${instant(now)}, 'UTC') - (nth - 1) * 2 * interval '1 day' + interval '1 second' as at
  ) moment
  join (
    select id, row_number() over (order by id) - 1 as place, count(*) over () as count
    from quest where quest_type = 'daily' and reward_type = 'cinder'
  ) quest on quest.place = (n + nth) % quest.count
  where at > born
  order by n, nth desc`,
  `insert into quest_reward_claim (user_id, progress_id, claim_number, quest_id, reward_type, reward_amount, claimed_at)
  select user_id, id, 1, quest_id, 'cinder', 25, claimed_at from user_quest_progress`,
  `insert into quest_completions (user_id, id, quest_id, completed_at)
  select user_id, id, quest_id, completed_at from user_quest_progress`,
];

/** The payments of all that, as the wallet would have written them. */
const PAYMENTS = `
  insert into reward_ledger (user_id, id, source, counter_account, base_amount_cinder, bonus_multiplier,
    amount_cinder, xp_gained, description, cause, created_at)
  select user_id, uuidv7(at - clock_timestamp()), source, mint, base, multiplier, floor(base * multiplier * unit) / unit,
    xp, description, cause, at
  from (
    select user_id, 'mining_session' as source, 'mint:mining' as mint, base_reward_cinder as base,
      1 + (abs(hashint8(hashtext(user_id::text))) % 26) / 100.0 as multiplier, 1 as unit, 10 as xp,
      'Mining session' as description, 'mining_session:' || id as cause, ended_at as at
    from mining_session join bench.person using (user_id)
    union all
    select user_id, 'daily_checkin', 'mint:streak', base_cinder + bonus_cinder, 1, 100, xp, 'Daily check-in',
      'streak:' || user_id || ':' || local_claim_date, claimed_at
    from daily_streak_history join bench.person using (user_id)
    union all
    select user_id, 'quest', 'mint:quest', 25, 1, 100, 20, 'Quest', 'quest:' || id, completed_at
    from quest_completions join bench.person using (user_id)
  ) paid
  order by user_id, at`;

/** What the boards count of everything that the ledger has paid. */
const EVENTS = `
  insert into earning_events (user_id, id, activity_type, amount_cinder, occurred_at, verified, exploit_flag)
  select user_id, id, case source when 'mining_session' then 'mining' when 'daily_checkin' then 'checkin'
    else source end, amount_cinder, created_at, random() > 0.005, random() < 0.005
  from reward_ledger join bench.person using (user_id)
  order by user_id, id`;

/** What a member looks back on. */
const ACTIVITY = `
  insert into activity_entry (user_id, id, type, description, amount_cinder, created_at)
  select user_id, id, source, description, amount_cinder, created_at
  from reward_ledger join bench.person using (user_id)
  order by user_id, id`;

/** The sums that boards are read from: this week and month, the ones before, and all of time. */
function totals({ now }: Community): string {
  const [week, month] = [weekStart(now), monthStart(now)];
  const kept = [
    ['week', week, weekEnd(week)],
    ['week', previousWeekStart(now), week],
    ['month', month, monthEnd(month)],
    ['month', previousMonthStart(now), month],
    ['all', '1970-01-01', '2100-01-01'],
  ].map(([period, start, end]) => `('${period}', date '${start}', date '${end}')`);
  return `
  with kept as (
    select period, start, start::timestamp at time zone 'UTC' as since, until::timestamp at time zone 'UTC' as until
    from (values ${kept.join(', ')}) kept (period, start, until)
  ), counted as (
    select user_id, 'earnings' as board, amount_cinder as amount, occurred_at as at
    from earning_events where verified and not exploit_flag
    union all
    select user_id, 'quests', 1, completed_at from quest_completions
    union all
    select user_id, 'tournaments', 1, participated_at from tournament_participation
  )
  insert into leaderboard_total (user_id, board, period, period_start, score)
  select user_id, board, period, start, sum(amount)
  from counted join bench.person using (user_id) join kept on at >= since and at < until
  group by user_id, board, period, start order by user_id, board, period, start`;
}

/** Its rows are made fastest without these tables' indexes. */
const INDEXED = [
  ...[
    'sessions',
    'username_claim',
    'inventory',
    'equipment',
    'user_badge',
    'notification',
    'members',
    'member_counter',
  ],
  ...['mining_session', 'reward_ledger', 'earning_events', 'leaderboard_total', 'daily_streak', 'daily_streak_history'],
  ...['user_quest_progress', 'quest_completions', 'tournament_participation'],
];

/** Rows that are known to refer to each other are written without waiting for the disk each time. */
const WRITES_FAST = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '512MB'`,
];

/** Gives a database members with a year's history that the rules of the ledger hold for. */
export async function makeHistory(url: string, community: Community): Promise<void> {
  // Two processors may work at it, each on tables of its own.
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url }));
  const run = async (client: pg.Client | undefined, statements: string[]) => {
    for (let next = statements.shift(); next !== undefined; next = statements.shift()) await client?.query(next);
  };
  const together = (...work: [string[], string[]]) =>
    Promise.all(clients.map((client, at) => run(client, work[at] ?? [])));
  const [one] = clients;
  try {
    for (const client of clients) await client.connect();
    await together([...WRITES_FAST], [...WRITES_FAST]);
    const indexes = one ? await dropIndexes(one, INDEXED) : [];
    await run(one, draftPeople(community));
    await together(sessions(community), [...checkins(community), ...quests(community), ...cups(community)]);
    await together([PAYMENTS], [...accounts(community), ...belongings(community)]);
    await together([EVENTS, totals(community)], [...members(community), ACTIVITY]);
    // Both take from one list.
    await together(indexes, indexes);
    await run(one, ['vacuum (analyze)', 'checkpoint']);
  } finally {
    for (const client of clients) await client.end();
  }
}
