import { t } from '@lingui/core/macro';
import { formatUnit } from '#lib/format/durations.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** How long it is until then, in the two largest units: `2 days 3 hours`; null once the time has come. */
export function timeUntil(time: string | Date, now: Date): string | null {
  const left = new Date(time).getTime() - now.getTime();
  if (left <= 0) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 1) return t`less than a minute`;
  const days = Math.floor(minutes / DAY_MIN);
  const hours = Math.floor((minutes % DAY_MIN) / HOUR_MIN);
  // With days nobody counts minutes.
  const rest = days > 0 ? 0 : minutes % HOUR_MIN;
  return [
    days > 0 && formatUnit(days, 'day'),
    hours > 0 && formatUnit(hours, 'hour'),
    rest > 0 && formatUnit(rest, 'minute'),
  ]
    .filter((part) => part !== false)
    .join(' ');
}
