import { everybodyPages } from '@cinder/contract/site/everybody.pages.ts';
import { memberPages } from '@cinder/contract/site/member.pages.ts';
import { describe, expect, it } from 'vitest';
import { searchReaders } from '#pages/search-readers.ts';
import { oneOf, page, searchParams, searchReader } from './search-params.ts';

it('reads its own names alone, and what they say of them', () => {
  const read = searchParams({ tab: oneOf('events'), page });
  expect(Object.keys(read({ tab: 'nope', page: 'x', other: 'y' }))).toEqual([]);
  expect(read({ tab: 'events' })).toEqual({ tab: 'events' });
});

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [{ q: 'fire' }, { q: 'fire' }],
  [
    { q: 2026, category: true },
    { q: '2026', category: 'true' },
  ],
  [{ q: '', category: undefined }, {}],
  [{ q: null, category: ['a'] }, {}],
  [{ other: 'x', __proto__: 'y' }, {}],
  [{ q: 'a'.repeat(300) }, { q: 'a'.repeat(200) }],
])('of %j the texts are %j', (search, texts) => {
  expect(searchReader({ q: 'text', category: 'text' })(search)).toEqual(texts);
});

describe('one of several values', () => {
  const read = searchParams({ days: oneOf(7, 90), success: oneOf(true), slot: oneOf('Head', 'Feet') });

  it.each([
    [{ days: '90' }, { days: 90 }],
    [
      { days: 7, success: 'true' },
      { days: 7, success: true },
    ],
    [
      { success: true, slot: 'Feet' },
      { success: true, slot: 'Feet' },
    ],
    [{ days: 30, success: 'yes', slot: 'head' }, {}],
    [{ days: [7], success: null, slot: { Head: 1 } }, {}],
    [{ slot: 'constructor' }, {}],
  ])('of %j is %j', (search, values) => {
    expect(read(search)).toEqual(values);
  });
});

describe('the address of the leaderboards', () => {
  const read = searchReader(everybodyPages['/leaderboards'].search);

  it('keeps board, period and page', () => {
    const search = { tab: 'checkin-streak', period: 'week', page: 3 };
    expect(read(search)).toEqual(search);
    expect(read({ page: '2' })).toEqual({ page: 2 });
  });

  it.each([
    { tab: 'constructor', period: 'toString', page: 'last' },
    { tab: ['earnings'], period: {}, page: 1.5 },
    { tab: null, period: 7, page: -1 },
    { page: 1 },
    { page: 1_000_001 },
    { page: Number.POSITIVE_INFINITY },
  ])('leaves out what is none: %j', (search) => {
    expect(read(search)).toEqual({});
  });
});

describe('the address of the stories', () => {
  it.each<[Record<string, unknown>, object]>([
    [{}, {}],
    [
      { q: 'bell', category: 'the-peoples' },
      { q: 'bell', category: 'the-peoples' },
    ],
    [{ q: 1918 }, { q: '1918' }],
    [{ q: '', category: null }, {}],
    [{ q: ['bell'], category: { a: 1 } }, {}],
    [{ q: 'x'.repeat(500), other: 1 }, { q: 'x'.repeat(120) }],
  ])('reads %j', (given, search) => {
    expect(searchReader(memberPages['/telnarus'].search)(given)).toEqual(search);
  });
});

describe('the address of a panel that reads it later', () => {
  it.each([
    [{}, {}],
    [{ tab: 'overview', days: '30', page: '1' }, {}],
    [
      { tab: 'economy', days: '90' },
      { tab: 'economy', days: 90 },
    ],
    [
      { tab: 'accounts', page: '3' },
      { tab: 'accounts', page: 3 },
    ],
    [{ tab: 'nonsense', days: '31', page: '-1' }, {}],
    [{ tab: ['economy'], days: null, page: '1e99' }, {}],
  ])('reads %j as %j', (search, read) => {
    expect(searchReaders['/admin/analytics'](search)).toEqual(read);
  });
});
