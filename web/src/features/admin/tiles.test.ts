import { plural } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import { capped, matchingTiles } from './tiles.ts';

const GROUPS = [
  { title: 'Members', tiles: [{ to: '/admin/inventory', title: 'Inventory', text: 'Grant items', icon: '' }] },
  {
    title: 'Economy',
    tiles: [
      { to: '/admin/items', title: 'Item Editor', text: 'Gear and its bonus', icon: '' },
      { to: '/admin/shop', title: 'Shop Management', text: 'Products and packs', icon: '' },
    ],
  },
] as const;
const found = (typed: string) => matchingTiles(GROUPS, typed).flatMap(({ tiles }) => tiles.map(({ title }) => title));

it('finds panels by words of their title, text or group', () => {
  expect(found('  ITEM editor ')).toEqual(['Item Editor']);
  expect(found('item')).toEqual(['Inventory', 'Item Editor']);
  expect(found('economy packs')).toEqual(['Shop Management']);
  expect(found('dragons')).toEqual([]);
  expect(matchingTiles(GROUPS, '')).toEqual(GROUPS);
});

it('counts in words, no further than the server does', () => {
  const drafts = (count: number) => plural(count, { one: '# draft', other: '# drafts' });
  expect([0, 1, 1284, 10_001].map((count) => capped(count, drafts))).toEqual([
    '0 drafts',
    '1 draft',
    '1,284 drafts',
    '10,000+ drafts',
  ]);
});
