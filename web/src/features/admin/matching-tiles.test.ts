import { expect, it } from 'vitest';
import { matchingTiles } from './matching-tiles.ts';
import { counted, TILE_GROUPS } from './tiles.ts';

const found = (typed: string) =>
  matchingTiles(TILE_GROUPS, typed).flatMap(({ tiles }) => tiles.map(({ title }) => title));

it('finds panels by words of their title, text or group', () => {
  expect(found('audit')).toEqual(['Audit Log']);
  expect(found('  ITEM editor ')).toEqual(['Item Editor']);
  expect(found('grant')).toEqual(['User Management', 'Inventory', 'Badge System']);
  expect(found('competition betting')).toEqual(['Betting']);
  expect(found('dragons')).toEqual([]);
  expect(matchingTiles(TILE_GROUPS, '')).toEqual(TILE_GROUPS);
});

it('counts in words, no further than the server does', () => {
  expect([counted(0, 'draft'), counted(1, 'draft'), counted(1284, 'member'), counted(10_001, 'member')]).toEqual([
    '0 drafts',
    '1 draft',
    '1,284 members',
    '10,000+ members',
  ]);
});
