import { plural, t } from '@lingui/core/macro';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** Seconds on a clock face: `38:24`, also beyond an hour (`60:00`). */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / MINUTE_S))}:${two(whole % MINUTE_S)}`;
}

/** What is left of a wait: `2d 5h`, `5h 51m`, `12m`, `40s`. */
export function formatRemaining(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < MINUTE_S) return t`${whole}s`;
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S);
  const hours = Math.floor((whole % DAY_S) / HOUR_S);
  const days = Math.floor(whole / DAY_S);
  if (days > 0) return hours > 0 ? t`${days}d ${hours}h` : t`${days}d`;
  return hours > 0 ? t`${hours}h ${minutes}m` : t`${minutes}m`;
}

/** How long ago: days, hours or minutes, else `Just now`. */
export function formatAge(from: string | Date, now: Date): string {
  const seconds = (now.getTime() - new Date(from).getTime()) / 1000;
  if (seconds < MINUTE_S) return t`Just now`;
  const minutes = Math.floor(seconds / MINUTE_S);
  const hours = Math.floor(seconds / HOUR_S);
  const days = Math.floor(seconds / DAY_S);
  if (seconds < HOUR_S) return plural(minutes, { one: '# minute ago', other: '# minutes ago' });
  if (seconds < DAY_S) return plural(hours, { one: '# hour ago', other: '# hours ago' });
  return plural(days, { one: '# day ago', other: '# days ago' });
}
