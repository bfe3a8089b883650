import { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer true or false',
  array: 'Give a list',
  object: 'Give an object',
  date: 'Enter a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This is not an id',
  email: 'Enter an e-mail address',
  url: 'Enter a web address',
  datetime: 'Enter a time like 2026-01-31T12:00:00Z',
  date: 'Enter a date like 2026-01-31',
};

/** What a schema says of a value that it refuses, unless it has words of its own; undefined leaves the library's. */
export function refusalText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is missing' : KINDS[issue.expected];
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This has not the form that is expected';
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return boundLabel(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return boundLabel(issue.origin, 'at most', issue.maximum);
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Leave out: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      // What may be left out stands first in our unions, and what is typed stands last.
      return issue.errors.at(-1)?.[0]?.message;
    default:
      return undefined;
  }
}

function boundLabel(origin: string, limit: string, count: number | bigint): string {
  if (origin === 'string')
    return count === 1 && limit === 'at least' ? 'This is missing' : `Enter ${limit} ${count} characters`;
  if (origin === 'array') return `Give ${limit} ${count}`;
  return `Enter ${limit} ${count}`;
}

z.config({ customError: refusalText });
