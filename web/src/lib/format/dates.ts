import { dateFormat } from './date-format.ts';

const day = dateFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const clockTime = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const moment = dateFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `4 March 2026` in the reader's time zone; `Unknown` without a date. */
export function formatDay(time: string | Date | null | undefined): string {
  return time ? day(new Date(time)) : 'Unknown';
}

/** `19:42` in the reader's time zone. */
export function formatTime(time: string | Date): string {
  return clockTime(new Date(time));
}

/** `4 Mar 2026, 19:42` in the reader's time zone. */
export function formatMoment(time: string | Date): string {
  return moment(new Date(time));
}
