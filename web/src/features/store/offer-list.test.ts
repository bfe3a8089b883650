import { expect, it } from 'vitest';
import { chosenGroups, groupByCategory, MORE } from './offer-list.ts';

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
