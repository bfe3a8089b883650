import { addDays } from '../shared/dates.ts';

const DAY_MS = 86_400_000;

/** The Monday (YYYY-MM-DD) that begins the week of an instant, in UTC. */
export function weekStart(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** The first day (YYYY-MM-DD) of the month of an instant, in UTC. */
export function monthStart(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`;
}

/** The Monday that begins the week before the one of an instant. */
export function previousWeekStart(at: Date): string {
  return addDays(weekStart(at), -7);
}

/** The first day of the month before the one of an instant. */
export function previousMonthStart(at: Date): string {
  return `${addDays(monthStart(at), -1).slice(0, 7)}-01`;
}

/** The day after a week that begins with a date. */
export function weekEnd(start: string): string {
  return addDays(start, 7);
}

/** The day after a month that begins with a date. */
export function monthEnd(start: string): string {
  return `${addDays(start, 31).slice(0, 7)}-01`;
}

/** The instants of the month of an instant: from `start` on, until before `end`. */
export function monthRange(at: Date): { start: string; end: string } {
  const first = monthStart(at);
  return { start: midnight(first), end: midnight(monthEnd(first)) };
}

/** The instant at which a date (YYYY-MM-DD) begins, in UTC. */
export function midnight(date: string): string {
  return `${date}T00:00:00.000Z`;
}
