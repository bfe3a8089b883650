import { expect, it } from 'vitest';
import { readAnalyticsSearch } from './analytics-search.ts';

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
  expect(readAnalyticsSearch(search)).toEqual(read);
});
