import type { ModuleName } from '@cinder/contract/site/module-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** What can be told apart when there is more than that is of no use. */
const MOST = 10_000;

interface Moment {
  now: Date;
  /** The first day of the running day and week of quests. */
  day: string;
  week: string;
}

/** What is open of a module: rows, each found by an index or in a small table. */
const openIn: Partial<Record<ModuleName, (at: Moment) => RawBuilder<unknown>>> = {
  mining: ({ now }) => sql`mining_session where not is_closed and total_seconds < duration_seconds
    and last_ping_at >= ${now}::timestamptz - make_interval(secs => idle_timeout_seconds)`,
  'check-in': ({ now }) => sql`daily_streak where current_streak > 0
    and last_claimed_local_date >= (${now}::timestamptz at time zone 'UTC')::date - 1`,
  quests: ({ day, week }) => sql`user_quest_progress progress join quest on quest.id = progress.quest_id
    where progress.status = 'completed' and split_part(progress.reset_date, '.', 1) =
      case quest.quest_type when 'daily' then ${day} else ${week} end`,
  shop: () => sql`purchase where status = 'pending' or (refund_due_at is not null and refunded_at is null)`,
  store: () => sql`store_redemption where status in ('requested', 'accepted')`,
  raffles: () => sql`raffle where cancelled_at is null and ((is_published and drawn_at is null and sold > 0)
    or exists (select 1 from raffle_win won where won.raffle_id = raffle.id and won.status = 'waiting'))`,
  challenges: () => sql`challenge where ended_at is null`,
  tournaments: () => sql`tournament where status in ('registration', 'checkin', 'live')`,
  // The pool of a market that is not settled has the stakes of its active bets.
  betting: () => sql`betting_market market join betting_pool pool on pool.market_id = market.id
    where market.status in ('open', 'closed') and pool.total_stake > 0`,
};

/** How much of each of these modules is open; one of which nothing can be open is missing. */
export async function countOpen(
  db: Executor,
  names: readonly ModuleName[],
  at: Moment,
): Promise<ReadonlyMap<ModuleName, number>> {
  const counts = names.map(async (name) => {
    const rows = openIn[name]?.(at);
    if (!rows) return [];
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::integer as count from (select 1 from ${rows} limit ${MOST}) open`.execute(db);
    return [[name, counted[0]?.count ?? 0] as const];
  });
  return new Map((await Promise.all(counts)).flat());
}

/** Of which modules there is anything that the staff may look at while they are off. */
export async function findPasts(db: Executor): Promise<ModuleName[]> {
  const { rows } = await sql<{ gifts: boolean }>`select exists (select from gift) as gifts`.execute(db);
  return rows[0]?.gifts ? ['gifts'] : [];
}

/**
 * An offer that is worth money and can be redeemed, now or later, or of which something waits: its title. A sold out one
 * counts, because what is refunded goes back into stock.
 */
export async function findWorthMoney(db: Executor, at: Date): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select title from store_offer
    where has_money_value and is_published and (closes_at is null or closes_at > ${at})
    union all
    select title from store_redemption where has_money_value and status in ('requested', 'accepted')
    limit 1`.execute(db);
  return rows[0]?.title ?? null;
}

/** The published guides about a part of the site, each with that part, and those that may be all of such parts, with their text. */
export async function findGuidesOfModules(
  db: Executor,
): Promise<{ slug: string; module: string | null; content: string | null }[]> {
  const isMarked = sql<boolean>`content ~ '^\\s*\\{'`;
  return db
    .selectFrom('guide')
    .where('published', '=', true)
    .where((build) => build.or([build('module', 'is not', null), isMarked]))
    .select(['slug', 'module', sql<string | null>`case when ${isMarked} then content end`.as('content')])
    .orderBy('slug')
    .execute();
}
