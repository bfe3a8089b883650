import { z } from 'zod';
import { t } from './messages.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: t`Enter a text`,
  number: t`Enter a number`,
  int: t`Enter a whole number`,
  boolean: t`Answer true or false`,
  array: t`Give a list`,
  object: t`Give an object`,
  date: t`Enter a date`,
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: t`This is not an id`,
  email: t`Enter an e-mail address`,
  url: t`Enter a web address`,
  datetime: t`Enter a time like 2026-01-31T12:00:00Z`,
  date: t`Enter a date like 2026-01-31`,
};

/** What a schema says of a value that it refuses, unless it has words of its own; undefined leaves the library's. */
export function refusalText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? t`This is missing` : KINDS[issue.expected];
    case 'invalid_format':
      return FORMATS[issue.format] ?? t`This has not the form that is expected`;
    case 'invalid_value':
      return t`Choose one of: ${{ values: issue.values.join(', ') }}`;
    case 'too_small':
      return atLeast(issue.origin, issue.minimum);
    case 'too_big':
      return atMost(issue.origin, issue.maximum);
    case 'not_multiple_of':
      return t`Enter a multiple of ${{ divisor: issue.divisor }}`;
    case 'unrecognized_keys':
      // The keys are the caller's own, so that this is not remembered.
      return `Leave out: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      // What may be left out stands first in our unions, and what is typed stands last.
      return issue.errors.at(-1)?.[0]?.message;
    default:
      return undefined;
  }
}

function atLeast(origin: string, min: number | bigint): string {
  if (origin === 'string') return min === 1 ? t`This is missing` : t`Enter at least ${{ min }} characters`;
  return origin === 'array' ? t`Give at least ${{ min }}` : t`Enter at least ${{ min }}`;
}

function atMost(origin: string, max: number | bigint): string {
  if (origin === 'string') return t`Enter at most ${{ max }} characters`;
  return origin === 'array' ? t`Give at most ${{ max }}` : t`Enter at most ${{ max }}`;
}

z.config({ customError: refusalText });
