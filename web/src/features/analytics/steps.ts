import { hundredths } from '@cinder/contract/analytics/analytics.rules.ts';
import type { HistoryDay } from '@cinder/contract/analytics/history.api.ts';
import { weekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import { mints, sinks } from '@cinder/contract/wallet/ledger.rules.ts';

/** A day or a week of the course: what a picture has one bar for. Sums are hundredths. */
export interface Step {
  /** Its first day, YYYY-MM-DD. */
  from: string;
  /** How many days of it there are. */
  days: number;
  members: number;
  newMembers: number;
  /** On an average day of it. */
  activeMembers: number;
  sessions: number;
  issued: bigint;
  spent: bigint;
  revenue: bigint;
}

/** More days than these are drawn as weeks. */
const MOST_DAYS = 90;

/** The days of a course from its first member on, as days or as weeks (from Monday). */
export function stepsOf(days: readonly HistoryDay[]): Step[] {
  const first = days.findIndex(({ members }) => members > 0);
  const there = first < 0 ? days.slice(-1) : days.slice(first);
  return days.length > MOST_DAYS ? weeksOf(there) : there.map((day) => stepOf(day.day, [day]));
}

function weeksOf(days: readonly HistoryDay[]): Step[] {
  return [...byWeek(days)].map(([week, some]) => stepOf(week, some));
}

/** Days by the Monday of their week. */
export function byWeek<Day extends { day: string }>(days: readonly Day[]): Map<string, Day[]> {
  return Map.groupBy(days, ({ day }) => weekStart(new Date(day)));
}

function stepOf(from: string, days: readonly HistoryDay[]): Step {
  const count = (of: (day: HistoryDay) => number) => days.reduce((sum, day) => sum + of(day), 0);
  const sum = (of: (day: HistoryDay) => bigint) => days.reduce((whole, day) => whole + of(day), 0n);
  return {
    from,
    days: days.length,
    members: days.at(-1)?.members ?? 0,
    newMembers: count(({ newMembers }) => newMembers),
    activeMembers: Math.round(count(({ activeMembers }) => activeMembers) / Math.max(1, days.length)),
    sessions: count(({ sessions }) => sessions),
    issued: sum(({ issued }) => mints.reduce((whole, mint) => whole + hundredths(issued[mint]), 0n)),
    spent: sum(({ spent }) => sinks.reduce((whole, sink) => whole + hundredths(spent[sink]), 0n)),
    revenue: sum(({ revenue }) => hundredths(revenue)),
  };
}
