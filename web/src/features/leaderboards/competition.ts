import { type Board, hasPeriods } from '@cinder/contract/leaderboards/boards.rules.ts';
import { midnight, monthRange, weekEnd, weekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import { addDays } from '@cinder/contract/shared/dates.ts';
import { t } from '@lingui/core/macro';
import { dateFormat } from '#lib/format/dates.ts';

export type Period = 'week' | 'month' | 'all';

/** Instants of the wire: from `start` on, until before `end`. */
interface Range {
  start: string;
  end: string;
}

/** What members are ranked by, and over which time; without a range over all of it. */
export interface Competition {
  board: Board;
  period: Period;
  range: Range | null;
}

/** A board in the period that holds the instant; a board without periods counts all time. */
export function competitionAt(board: Board, period: Period, now: Date): Competition {
  if (period === 'all' || !hasPeriods(board)) return { board, period: 'all', range: null };
  return { board, period, range: period === 'week' ? weekOf(now) : monthRange(now) };
}

/** The days of a competition: `16 to 22 November`, `30 November to 6 December`, `All Time`. */
export function periodLabel({ range }: Competition): string {
  if (!range) return t`All Time`;
  const [first, last] = [dayOf(range.start), addDays(dayOf(range.end), -1)];
  if (first.slice(0, 7) === last.slice(0, 7))
    return t`${{ first: dayLabel(first, 'day') }} to ${{ last: dayLabel(last, 'month') }}`;
  const detail = first.slice(0, 4) === last.slice(0, 4) ? 'month' : 'year';
  return t`${{ first: dayLabel(first, detail) }} to ${{ last: dayLabel(last, detail) }}`;
}

/** `2026-10` as `October 2026`. */
export function monthName(month: string): string {
  return monthLabel(new Date(`${month}-01T00:00:00.000Z`));
}

/** A date as `16 November 2026`. */
export function dateName(date: string): string {
  return dayLabel(date, 'year');
}

const monthLabel = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAYS = {
  day: dateFormat({ day: 'numeric', timeZone: 'UTC' }),
  month: dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
  year: dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

function weekOf(now: Date): Range {
  const monday = weekStart(now);
  return { start: midnight(monday), end: midnight(weekEnd(monday)) };
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

function dayLabel(date: string, detail: keyof typeof DAYS): string {
  return DAYS[detail](new Date(midnight(date)));
}
