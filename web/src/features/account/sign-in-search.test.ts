import { expect, it } from 'vitest';
import { parseSignInSearch } from './sign-in-search.ts';

it.each([
  [{}, {}],
  [
    { returnTo: '/earn', mode: 'sign-up' },
    { returnTo: '/earn', mode: 'sign-up' },
  ],
  [
    { error: 'cancelled', provider: 'discord' },
    { error: 'cancelled', provider: 'discord' },
  ],
  // The router reads digits as a number.
  [{ provider: 1 }, { provider: '1' }],
  [{ step: 'code', returnTo: '' }, { step: 'code' }],
])('reads %j as %j', (search, read) => {
  expect(parseSignInSearch(search)).toEqual(read);
});

it('never takes the token of a reset link from the part of the address that is sent to servers', () => {
  expect(parseSignInSearch({ token: 'abc' })).toEqual({});
});
