import { type Board, hasPeriods, type PeriodBoard } from '@cinder/contract/leaderboards/boards.rules.ts';
import {
  monthEnd,
  monthStart,
  previousMonthStart,
  previousWeekStart,
  weekEnd,
  weekStart,
} from '@cinder/contract/leaderboards/period.rules.ts';

/** The lifetime total has one period, which begins with this date. */
export const LIFETIME_START = '1970-01-01';

/** One of the sums that are kept of a member on a board. */
export interface Period {
  period: 'week' | 'month' | 'all';
  start: string;
}

/** From an instant on, until before another. */
interface Range {
  from: Date;
  until: Date;
}

/** A range as it is asked for; without both ends, all of time. */
export interface RequestedRange {
  start?: string | undefined;
  end?: string | undefined;
}

/** The kept sums of a board. */
export interface StoredScope extends Period {
  kind: 'kept';
  board: PeriodBoard;
}

/** A board whose scores stand ready: sums that are kept, or what has no periods. */
export type WholeScope = StoredScope | { kind: 'ever'; board: Exclude<Board, PeriodBoard> };

/** What a board counts: what stands ready, or what happened in a range. */
export type Scope = WholeScope | ({ kind: 'range'; board: PeriodBoard } & Range);

const LIFETIME: Period = { period: 'all', start: LIFETIME_START };

/** The week, the month and the lifetime to which an instant belongs, always in this order. */
export function periodsOf(at: Date): Period[] {
  return [{ period: 'week', start: weekStart(at) }, { period: 'month', start: monthStart(at) }, LIFETIME];
}

/** Whether the sums of a period are kept: the current ones, the ones before, and the lifetimes. */
export function isKept({ period, start }: Period, now: Date): boolean {
  if (period === 'all') return true;
  return start >= (period === 'week' ? previousWeekStart(now) : previousMonthStart(now));
}

/** What is read for a period: its kept sums, or else what happened in it. */
export function scopeOfPeriod(board: PeriodBoard, period: Period, now: Date): Scope {
  if (isKept(period, now)) return { kind: 'kept', board, ...period };
  const end = period.period === 'week' ? weekEnd(period.start) : monthEnd(period.start);
  return { kind: 'range', board, from: midnight(period.start), until: midnight(end) };
}

/** What is read for a board from `start` until before `end`, or ever. */
export function scopeOf(board: Board, { start, end }: RequestedRange, now: Date): Scope {
  if (!hasPeriods(board)) return { kind: 'ever', board };
  if (start === undefined || end === undefined) return { kind: 'kept', board, ...LIFETIME };
  const range = { from: new Date(start), until: new Date(end) };
  const kept = currentAndPrevious(now).find((period) => isExactly(period, range));
  return kept ? { kind: 'kept', board, ...kept } : { kind: 'range', board, ...range };
}

function currentAndPrevious(now: Date): Period[] {
  return [
    { period: 'week', start: weekStart(now) },
    { period: 'week', start: previousWeekStart(now) },
    { period: 'month', start: monthStart(now) },
    { period: 'month', start: previousMonthStart(now) },
  ];
}

function isExactly({ period, start }: Period, { from, until }: Range): boolean {
  const end = period === 'week' ? weekEnd(start) : monthEnd(start);
  return midnight(start).getTime() === from.getTime() && midnight(end).getTime() === until.getTime();
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`);
}
