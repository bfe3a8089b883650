import { hundredths } from '@cinder/contract/analytics/analytics.rules.ts';
import { formatAmount } from '@cinder/contract/shared/amount.ts';
import { addDays, localDate } from '@cinder/contract/shared/dates.ts';
import { type Mint, mints, type Sink, sinks } from '@cinder/contract/wallet/ledger.rules.ts';
import type { MemberStats } from '#features/account/members.service.ts';
import type { MiningStats } from '#features/mining/mining.service.ts';
import type { QuestStats } from '#features/quests/quests.service.ts';
import type { ShopStats } from '#features/shop/purchases.service.ts';
import type { WalletStats } from '#features/wallet/wallet.service.ts';
import type { Clock, Span } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { inTransaction, lockByName } from '#platform/db/transaction.ts';
import { deleteAllWeeks } from './cohorts.queries.ts';
import * as queries from './daily-stats.queries.ts';

/** Long enough after midnight that no transaction of the day before is still on its way. */
export const SETTLED_AFTER_MS = 10 * 60_000;
const BEGINNING = new Date(0);
const TURN = 'days of analytics';

export interface StatSources {
  members: MemberStats;
  wallet: WalletStats;
  mining: MiningStats;
  quests: QuestStats;
  shop: ShopStats;
}

interface Deps extends StatSources {
  db: Database;
  clock: Clock;
}

export type DailyStats = ReturnType<typeof createDailyStats>;

/**
 * The figures of days (UTC). Those of days that are over are kept and never change: what a member did stays counted
 * when the member is gone. What is not kept yet is counted from the events, so nothing depends on when a job runs.
 */
export function createDailyStats(deps: Deps) {
  const { db, clock } = deps;
  return {
    /** Everything that can be added up, since the beginning. */
    async sinceBeginning(executor: Executor): Promise<Stats> {
      const sums = await queries.findSums(executor);
      const kept: Stats = new Map(sums.map(({ figure, amount }) => [figure, hundredths(amount)]));
      const lastDay = sums[0]?.lastDay;
      const from = lastDay === undefined ? BEGINNING : midnight(addDays(lastDay, 1));
      return addStats(kept, await countUp(deps, executor, { from, to: endOfToday(clock) }));
    },

    /** The figures of each of the last so many days, today included, oldest first. */
    async lastDays(count: number): Promise<{ day: string; figures: Stats }[]> {
      const today = localDate(clock.now(), 0);
      const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
      const kept = await findStored(db, days[0] ?? today);
      const first = await deps.members.firstJoined(db);
      const firstDay = first ? localDate(first, 0) : today;
      const requestedDays: { day: string; figures: Stats }[] = [];
      for (const day of days) {
        const figures = kept.get(day) ?? (day < firstDay ? new Map() : await countDay(deps, db, day));
        requestedDays.push({ day, figures });
      }
      return requestedDays;
    },

    /** Members who in a span mined, checked in, claimed a quest, watched an ad or paid for a purchase. */
    active: (executor: Executor, from: Date): Promise<number> =>
      countActive(deps, executor, { from, to: endOfToday(clock) }),

    /** How many members joined in each of these weeks, of which every day is kept. */
    async joinedByWeek(executor: Executor, weeks: readonly string[]): Promise<Map<string, number>> {
      const days = await queries.findFigure(executor, 'new_members', weeks[0] ?? '');
      const joinedIn = (week: string) =>
        days
          .filter(({ day }) => day >= week && day < addDays(week, 7))
          .reduce((sum, { amount }) => sum + Number(amount), 0);
      return new Map(weeks.map((week) => [week, joinedIn(week)]));
    },

    /** The kept figures of so many days after one, oldest first. */
    async daysAfter(executor: Executor, day: string | undefined, limit: number) {
      const rows = await queries.findDaysAfter(executor, day, limit);
      return rows.map(({ day: kept, figures }) => ({
        day: kept,
        figures: new Map(Object.entries(figures).map(([figure, amount]) => [figure, hundredths(amount)])) as Stats,
      }));
    },

    /** Keeps the figures of every day that is over and not kept yet. */
    keep: () => keepAll(deps),

    /**
     * Counts the kept days anew from the events, where a history was written after they were kept. What members did who
     * are gone by now is no longer in it.
     */
    async recount(): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockByName(tx, TURN);
        await queries.deleteAllDays(tx);
        await deleteAllWeeks(tx);
      });
      await keepAll(deps);
    },
  };
}

async function keepAll(deps: Deps): Promise<void> {
  while (await keepNext(deps));
}

/** Whether there was a day to keep. Servers wait for each other, and each day is kept once. */
function keepNext(deps: Deps): Promise<boolean> {
  const { db, clock, members } = deps;
  return inTransaction(db, async (tx) => {
    await lockByName(tx, TURN);
    const lastDay = await queries.findLastDay(tx);
    const first = lastDay === undefined ? await members.firstJoined(tx) : undefined;
    if (lastDay === undefined && !first) return false;
    const day = lastDay === undefined ? localDate(first ?? clock.now(), 0) : addDays(lastDay, 1);
    if (midnight(addDays(day, 1)).getTime() + SETTLED_AFTER_MS > clock.now().getTime()) return false;
    const figures = await countDay(deps, tx, day);
    await queries.insertDay(
      tx,
      [...figures].map(([figure, amount]) => ({ day, figure, amount: formatAmount(amount) })),
    );
    return true;
  });
}

async function countDay(deps: Deps, executor: Executor, day: string): Promise<Stats> {
  const span = { from: midnight(day), to: midnight(addDays(day, 1)) };
  const figures = await countUp(deps, executor, span);
  return figures.set('active_members', counted(await countActive(deps, executor, span)));
}

/** Everything of a span that can be added up with that of other spans. */
async function countUp({ members, wallet, mining, quests }: Deps, executor: Executor, span: Span): Promise<Stats> {
  const { flows, drains, checkIns } = await wallet.flows(executor, span);
  const { sessions, completed, seconds } = await mining.ended(executor, span);
  const own: [Stat, bigint][] = [
    ['new_members', counted(await members.joined(executor, span))],
    ['sessions', counted(sessions)],
    ['completed_sessions', counted(completed)],
    ['mining_seconds', hundredths(seconds)],
    ['quest_completions', counted(await quests.completions(executor, span))],
    ['check_ins', counted(checkIns)],
  ];
  const tokens = flows.flatMap(({ mint, issued, paid, taken }): [Stat, bigint][] => [
    [`issued.${mint}`, hundredths(issued)],
    [`paid.${mint}`, hundredths(paid)],
    [`taken.${mint}`, hundredths(taken)],
  ]);
  const spent = drains.flatMap(({ sink, spent, returned }): [Stat, bigint][] => [
    [`spent.${sink}`, hundredths(spent)],
    [`returned.${sink}`, hundredths(returned)],
  ]);
  return new Map([...own, ...tokens, ...spent]);
}

function countActive(deps: Deps, executor: Executor, span: Span): Promise<number> {
  return queries.countMembersIn(executor, activeActions(deps, span));
}

/** What makes a member active in a span. */
export function activeActions({ wallet, mining, quests, shop }: StatSources, span: Span) {
  return [wallet.whoWasPaid(span), mining.whoMined(span), quests.whoClaimed(span), shop.whoBought(span)];
}

async function findStored(db: Database, from: string): Promise<Map<string, Stats>> {
  const kept = new Map<string, Stats>();
  for (const { day, figure, amount } of await queries.findDays(db, from)) {
    const figures: Stats = kept.get(day) ?? new Map();
    kept.set(day, figures.set(figure, hundredths(amount)));
  }
  return kept;
}

function counted(count: number): bigint {
  return BigInt(count) * 100n;
}

function endOfToday(clock: Clock): Date {
  return midnight(addDays(localDate(clock.now(), 0), 1));
}

/** When a day (YYYY-MM-DD, UTC) begins. */
export function midnight(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

const OWN_STATS = [
  'new_members',
  'active_members',
  'sessions',
  'completed_sessions',
  'mining_seconds',
  'quest_completions',
  'check_ins',
] as const;

/** What is counted of a span of time. All but the active members can be added up over spans. */
export type Stat = (typeof OWN_STATS)[number] | `${MintStat}.${Mint}` | `${SinkStat}.${Sink}`;
type MintStat = 'issued' | 'paid' | 'taken';
type SinkStat = 'spent' | 'returned';

/** Hundredths by figure, as sums of tokens are: 100 is one member, one session or one token. */
export type Stats = Map<string, bigint>;

/** The number that a counted figure is; 0 where it is missing. */
export function countOf(figures: Stats, figure: Stat): number {
  return Number(figures.get(figure) ?? 0n) / 100;
}

/** What a figure is over all mints, or over one, in hundredths. */
export function tokensOf(figures: Stats, kind: MintStat, mint?: Mint): bigint {
  const requested: readonly Mint[] = mint ? [mint] : mints;
  return requested.reduce((sum, each) => sum + (figures.get(`${kind}.${each}`) ?? 0n), 0n);
}

/** What was spent in all sinks, or in one, less what was given back, in hundredths. */
export function spentOf(figures: Stats, sink?: Sink): bigint {
  const requested: readonly Sink[] = sink ? [sink] : sinks;
  return requested.reduce(
    (sum, each) => sum + (figures.get(`spent.${each}`) ?? 0n) - (figures.get(`returned.${each}`) ?? 0n),
    0n,
  );
}

/** Both spans together. */
function addStats(one: Stats, other: Stats): Stats {
  const sum = new Map(one);
  for (const [figure, amount] of other) sum.set(figure, (sum.get(figure) ?? 0n) + amount);
  return sum;
}
