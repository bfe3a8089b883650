import { t } from '@lingui/core/macro';
import { locale } from '../texts.tsx';

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const clockTime = dateFormat({ hour: '2-digit', minute: '2-digit' });
const moment = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** `4 March 2026` in the reader's time zone; `Unknown` without a date. */
export function formatDay(time: string | Date | null | undefined): string {
  return time ? day(new Date(time)) : t`Unknown`;
}

/** `19:42` in the reader's time zone. */
export function formatTime(time: string | Date): string {
  return clockTime(new Date(time));
}

/** `4 Mar 2026, 19:42` in the reader's time zone. */
export function formatMoment(time: string | Date): string {
  return moment(new Date(time));
}

/**
 * Writes dates in the reader's language with the browser's own formatter, which is made with the first date: the first
 * formatter of a page costs a slow phone 30 ms, at a time when it has nothing to write yet.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}
