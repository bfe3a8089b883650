import { addDays } from '../shared/dates.ts';

export const questTypes = ['daily', 'weekly'] as const;
export type QuestType = (typeof questTypes)[number];

/** The date (YYYY-MM-DD) that begins the day, or the Sunday that begins the week, of an instant in a time zone. */
export function calendarPeriod(type: QuestType, at: Date, timeZone: string): string {
  const date = dateIn(at, timeZone);
  if (type === 'daily') return date;
  return addDays(date, -new Date(`${date}T00:00:00.000Z`).getUTCDay());
}

/** When the period of an instant began, in a time zone. */
export function periodBegins(type: QuestType, at: Date, timeZone: string): Date {
  return startOfDate(calendarPeriod(type, at, timeZone), timeZone);
}

/** When the period of an instant ends: midnight, or midnight before Sunday, in a time zone. */
export function nextReset(type: QuestType, at: Date, timeZone: string): Date {
  const next = addDays(calendarPeriod(type, at, timeZone), type === 'daily' ? 1 : 7);
  return startOfDate(next, timeZone);
}

/** The key of a period: that of the calendar, or the latest of those that administrators began within it. */
export function periodKey(calendar: string, startedByHand: readonly string[]): string {
  const numbers = startedByHand
    .filter((key) => key.startsWith(`${calendar}.`))
    .map((key) => Number(key.slice(calendar.length + 1)));
  return numbers.length === 0 ? calendar : `${calendar}.${Math.max(...numbers)}`;
}

/** The key of the period that an administrator begins now. */
export function nextPeriodKey(calendar: string, startedByHand: readonly string[]): string {
  const current = periodKey(calendar, startedByHand);
  return `${calendar}.${Number(current.slice(calendar.length + 1)) + 1}`;
}

/** The first instant of a date in a time zone, also where the clock skips midnight. */
function startOfDate(date: string, timeZone: string): Date {
  const guess = Date.parse(`${date}T00:00:00.000Z`);
  for (let minutes = -14 * 60; minutes <= 12 * 60; minutes += 15) {
    const at = new Date(guess + minutes * 60_000);
    if (dateIn(at, timeZone) === date) return at;
  }
  return new Date(guess);
}

function dateIn(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}
