import { counted } from '#lib/format/numbers.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** How long it is until then, in the two largest units: `2 days 3 hours`; null once the time has come. */
export function timeUntil(time: string | Date, now: Date): string | null {
  const left = new Date(time).getTime() - now.getTime();
  if (left <= 0) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  const parts = [
    ['day', Math.floor(minutes / DAY_MIN)],
    ['hour', Math.floor((minutes % DAY_MIN) / HOUR_MIN)],
    // With days nobody counts minutes.
    ['minute', minutes < DAY_MIN ? minutes % HOUR_MIN : 0],
  ] as const;
  return parts.flatMap(([unit, count]) => (count > 0 ? counted(count, unit) : [])).join(' ');
}
