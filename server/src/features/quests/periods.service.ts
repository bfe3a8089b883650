import {
  calendarPeriod,
  nextPeriodKey,
  nextReset,
  periodKey,
  type QuestType,
} from '@cinder/contract/quests/period.rules.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { defined } from '#platform/db/definitions.ts';
import { AppError } from '#platform/errors.ts';
import * as queries from './quests.queries.ts';

export interface Periods {
  /** The key of the running period of each type. */
  keys: Record<QuestType, string>;
  resetsAt: Record<QuestType, Date>;
}

export type PeriodsService = ReturnType<typeof createPeriodsService>;

/** Days and weeks of quests: keys, so that a reset costs nothing however many members there are. */
export function createPeriodsService({ clock, timeZone }: { clock: Clock; timeZone: string }) {
  const allStarted = defined(queries.findPeriods);
  let calendar: { from: Date; daily: string; weekly: string; resetsAt: Periods['resetsAt'] } | undefined;

  /** The day and the week of an instant, kept until the day is over: reckoning them takes longer than a statement. */
  function calendarAt(at: Date) {
    if (calendar && at >= calendar.from && at < calendar.resetsAt.daily) return calendar;
    calendar = {
      from: at,
      daily: calendarPeriod('daily', at, timeZone),
      weekly: calendarPeriod('weekly', at, timeZone),
      resetsAt: { daily: nextReset('daily', at, timeZone), weekly: nextReset('weekly', at, timeZone) },
    };
    return calendar;
  }

  const startedByHand = async (executor: Executor, type: QuestType, calendar: string) =>
    (await queries.findPeriodKeys(executor, [calendar]))
      .filter((row) => row.questType === type)
      .map((row) => row.resetDate);

  return {
    async current(executor: Executor): Promise<Periods> {
      const { daily, weekly, resetsAt } = calendarAt(clock.now());
      const rows = executor.isTransaction
        ? await allStarted(executor as Tx)
        : await queries.findPeriodKeys(executor, [daily, weekly]);
      const keysOf = (type: QuestType) => rows.filter((row) => row.questType === type).map((row) => row.resetDate);
      return {
        keys: { daily: periodKey(daily, keysOf('daily')), weekly: periodKey(weekly, keysOf('weekly')) },
        resetsAt,
      };
    },

    /** Begins a new period now. conflict when somebody else does at the same time. */
    async begin(tx: Tx, type: QuestType, startedBy: string): Promise<{ message: string; resetDate: string }> {
      const at = clock.now();
      const calendar = calendarPeriod(type, at, timeZone);
      const resetDate = nextPeriodKey(calendar, await startedByHand(tx, type, calendar));
      const row = { questType: type, resetDate, startedAt: at, startedBy };
      if (!(await queries.insertPeriod(tx, row))) throw new AppError('conflict');
      return { message: type === 'daily' ? t`Daily quests reset` : t`Weekly quests reset`, resetDate };
    },
  };
}
