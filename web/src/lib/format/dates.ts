import { t } from '@lingui/core/macro';
import { isEnglish, locale } from '../texts.tsx';

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

/** What a date is written with; in the reader's time zone unless told. */
export interface DateParts {
  weekday?: 'short' | 'long';
  day?: 'numeric';
  month?: 'short' | 'long';
  year?: 'numeric';
  hour?: '2-digit';
  minute?: '2-digit';
  timeZone?: 'UTC';
}

/**
 * Writes dates in the reader's language: in English by hand, else with the browser's own formatter, which is made with the
 * first date. The first formatter of a page costs a slow phone 30 ms, at a time when it has nothing to write yet.
 */
export function dateFormat(options: DateParts): (date: Date) => string {
  if (isEnglish && options.weekday !== 'long') return (date) => inEnglish(date, options);
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}

/** What the long names of the months have more than the short ones. */
const MORE_OF_MONTHS = 'uary,ruary,ch,il,,e,y,ust,tember,ober,ember,ember'.split(',');

function inEnglish(date: Date, { timeZone, weekday, day, month, year, hour }: DateParts): string {
  const shown = timeZone ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const [dayOfWeek, dayOfMonth, name = '', fullYear, time = ''] = shown.toUTCString().split(/,? /);
  const monthName = name + (month === 'long' ? MORE_OF_MONTHS[shown.getUTCMonth()] : name === 'Sep' ? 't' : '');
  const words = [weekday && dayOfWeek, day && Number(dayOfMonth), month && monthName, year && fullYear];
  const text = words.filter(Boolean).join(' ');
  const clock = hour && time.slice(0, 5);
  return [text, clock].filter(Boolean).join(', ');
}
