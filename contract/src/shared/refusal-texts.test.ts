import { expect, it } from 'vitest';
import { z } from 'zod';
import { isText } from './messages.ts';
import './refusal-texts.ts';

const refusals: readonly [z.ZodType, unknown, string][] = [
  [z.string(), undefined, 'This is missing'],
  [z.string(), 5, 'Enter a text'],
  [z.string().min(1), '', 'This is missing'],
  [z.string().min(3), 'ab', 'Enter at least 3 characters'],
  [z.string().max(2), 'abc', 'Enter at most 2 characters'],
  [z.number(), 'five', 'Enter a number'],
  [z.coerce.number(), 'five', 'Enter a number'],
  [z.int(), 1.5, 'Enter a whole number'],
  [z.number().min(1), 0, 'Enter at least 1'],
  [z.number().max(9), 10, 'Enter at most 9'],
  [z.boolean(), 'yes', 'Answer true or false'],
  [z.array(z.string()), 'one', 'Give a list'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Give at most 1'],
  [z.object({}), [], 'Give an object'],
  [z.uuid(), 'x', 'This is not an id'],
  [z.email(), 'x', 'Enter an e-mail address'],
  [z.iso.datetime(), 'x', 'Enter a time like 2026-01-31T12:00:00Z'],
  [z.iso.date(), 'x', 'Enter a date like 2026-01-31'],
  [z.string().regex(/^x$/), 'y', 'This has not the form that is expected'],
  [z.number().multipleOf(5), 7, 'Enter a multiple of 5'],
  [z.strictObject({}), { a: 1 }, 'Leave out: a'],
  [z.union([z.literal(''), z.null(), z.iso.date()]), 'soon', 'Enter a date like 2026-01-31'],
  [z.union([z.string(), z.number()]), undefined, 'This is missing'],
  [z.enum(['a', 'b']), 'c', 'Choose one of: a, b'],
];

it.each([
  ...refusals,
  [z.string('Name it').min(2, 'Longer'), undefined, 'Name it'],
  [z.string('Name it').min(2, 'Longer'), 'x', 'Longer'],
])('%# says what a person understands', (schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text);
});

it('is a message, unless it names what a caller has made up', () => {
  for (const [schema, value] of refusals) schema.safeParse(value);
  expect(refusals.filter(([, , text]) => !isText(text)).map(([, , text]) => text)).toEqual(['Leave out: a']);
});
