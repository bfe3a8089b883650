import type { Cohort } from '@cinder/contract/analytics/history.api.ts';
import { weekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { inTransaction, lockByName } from '#platform/db/transaction.ts';
import * as queries from './cohorts.queries.ts';
import type { DailyStats, StatSources } from './daily-stats.service.ts';
import { activeActions, midnight, SETTLED_AFTER_MS } from './daily-stats.service.ts';

/** So many weeks back members are told apart by when they joined. */
const WEEKS = 12;
const TURN = 'weeks of analytics';

interface Deps extends StatSources {
  db: Database;
  clock: Clock;
  daily: DailyStats;
}

export type Cohorts = ReturnType<typeof createCohorts>;

/** Who of those who joined in a week was there in later ones. Weeks that are over are kept, as days are, and never change. */
export function createCohorts(deps: Deps) {
  const { db, clock } = deps;
  const firstShown = () => addDays(weekStart(clock.now()), -7 * WEEKS);
  return {
    /** Those of the last weeks that are over, the first first. */
    async list(executor: Executor): Promise<Cohort[]> {
      const rows = Map.groupBy(await queries.findCohorts(executor, firstShown()), ({ joinedWeek }) => joinedWeek);
      return [...rows].map(([week, weeks]) => ({
        week,
        joined: weeks[0]?.joined ?? 0,
        active: weeks.map(({ active }) => active),
      }));
    },

    /** Keeps every week of the last ones that is over and not kept yet; after their days. */
    async keep(): Promise<void> {
      while (await keepNext(deps, firstShown()));
    },
  };

  /** Whether there was a week to keep. Servers wait for each other, and each week is kept once. */
  function keepNext({ members, daily }: Deps, oldest: string): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      await lockByName(tx, TURN);
      const lastWeek = await queries.findLastWeek(tx);
      const first = await members.firstJoined(tx);
      if (!first) return false;
      const firstWeek = weekStart(first);
      const next = lastWeek === undefined ? firstWeek : addDays(lastWeek, 7);
      const week = next > oldest ? next : oldest;
      const span = { from: midnight(week), to: midnight(addDays(week, 7)) };
      if (span.to.getTime() + SETTLED_AFTER_MS > clock.now().getTime()) return false;
      const from = [firstWeek, addDays(week, -7 * (WEEKS - 1))].sort().at(-1) ?? week;
      const active = await queries.countByJoinedWeek(tx, {
        actions: activeActions(deps, span),
        members: members.whoIsThere(),
        from,
      });
      const joinedWeeks = weeksBetween(from, week);
      const joined = await daily.joinedByWeek(tx, joinedWeeks);
      await queries.insertWeek(
        tx,
        joinedWeeks.map((joinedWeek) => ({
          week,
          joinedWeek,
          joined: joined.get(joinedWeek) ?? 0,
          active: active.get(joinedWeek) ?? 0,
        })),
      );
      return true;
    });
  }
}

function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let week = from; week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
