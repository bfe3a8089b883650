import { expect, it } from 'vitest';
import { tokenIn } from './reset-token.ts';

it.each([
  ['token=abc-DEF_123', 'abc-DEF_123'],
  ['token=', ''],
  ['token', ''],
  ['', null],
  ['main', null],
  ['mytoken=x', null],
])('finds in #%s the token %j', (hash, token) => {
  expect(tokenIn(hash)).toBe(token);
});
