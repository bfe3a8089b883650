const DAY_MS = 86_400_000;

/** The date (YYYY-MM-DD) of an instant where the clock differs from UTC by `tzOffsetMinutes` (JavaScript's sign). */
export function localDate(at: Date, tzOffsetMinutes: number): string {
  return new Date(at.getTime() - tzOffsetMinutes * 60_000).toISOString().slice(0, 10);
}

/** The date so many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date(startOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** Whether a text is a date of the calendar, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) && addDays(text, 0) === text;
}

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}
