import { z } from 'zod';
import { blank } from './blank.ts';
import { isDate } from './dates.ts';
import { t } from './messages.ts';

export const id = z.uuid();

/** In a thing that administrators edit, and in the body of its next save. */
export const version = z
  .string()
  .max(36)
  .optional()
  .describe('Of the thing as it stands. A save that names it is refused once another one came between.');

/** ISO 8601 UTC. */
export const timestamp = z.iso.datetime();

/** An instant that is given. */
export const time = z.iso.datetime({ offset: true, error: t`Enter a time` }).transform((text) => new Date(text));

/** An instant that a form may leave blank. */
export const optionalTime = z
  .union([blank, z.null(), z.iso.datetime({ offset: true })])
  .transform((text) => (text === null ? null : new Date(text)));

/** Minutes as `Date.getTimezoneOffset()` gives them: UTC+14 is -840, UTC-12 is 720. */
export const tzOffsetMinutes = z
  .union([z.int(), z.string().regex(/^-?\d{1,3}$/, t`Enter whole minutes`)], t`Enter whole minutes`)
  .pipe(z.coerce.number<number | string>().min(-840).max(720));

/** A date of the calendar: `2026-11-20`. */
export const day = z.string().refine(isDate, t`Enter a date`);
