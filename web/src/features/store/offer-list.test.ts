import { expect, it } from 'vitest';
import { chosenGroups, groupByCategory, MORE, untilNextChange } from './offer-list.ts';

const offers = [
  { title: 'Key', category: '' },
  { title: 'Blade', category: 'Gear' },
  { title: 'Hour', category: 'By staff' },
  { title: 'Crest', category: 'Gear' },
];
const titles = (address?: string) =>
  chosenGroups(groupByCategory(offers), address).map((group) => group.offers.map(({ title }) => title));

it('puts offers of a category together, those without one last', () => {
  expect(titles()).toEqual([['Blade', 'Crest'], ['Hour'], ['Key']]);
});

it('shows the category of the address, and all where there is no such one', () => {
  expect(titles('Gear')).toEqual([['Blade', 'Crest']]);
  expect(titles(MORE)).toEqual([['Key']]);
  expect(titles('Gone')).toHaveLength(3);
});

it('waits until the next offer opens or ends', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  const at = (opensAt: string | null, closesAt: string | null) => ({ opensAt, closesAt });
  expect(untilNextChange([at('2026-11-28T11:00:00.000Z', null)], now)).toBe(false);
  expect(untilNextChange([at(null, '2026-11-28T12:01:00.000Z'), at('2026-11-28T12:00:10.000Z', null)], now)).toBe(
    10_500,
  );
  expect(untilNextChange([at(null, '2027-11-28T12:00:00.000Z')], now)).toBe(2_000_000_000);
});
