import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localPath, parseSignInSearch, tokenIn } from './sign-in-address.ts';

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

const ORIGIN = 'https://cinder.example';

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${ORIGIN}/sign-in`));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where to go after signing in', () => {
  it.each(['/', '/earn', '/rewards?page=2', '/telnarus/race/doru#tale', '/a%2Fb'])('%s is of this site', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'earn',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    '\u0000/earn',
  ])('%j is not', (path) => {
    expect(localPath(path)).toBe('/');
  });

  it('never leads to another site, whatever is asked for', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'evil.example',
      ' ',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (parts) => {
        const path = localPath(`/${parts.join('')}`);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});

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
