import type { CatalogueIcon } from '@cinder/contract/images/catalogue-icons.ts';
import type { CatalogueItemSlug } from './items.ts';

interface Single {
  number: number;
  item: CatalogueItemSlug;
  priceUsd: string;
}

interface Pack {
  number: number;
  name: string;
  items: readonly CatalogueItemSlug[];
  priceUsd: string;
  icon: CatalogueIcon;
  description: string;
}

/** Sold one by one, under the item's own name, text and picture, in this order. */
export const singles: readonly Single[] = [
  { number: 1, item: 'windcaller-crest', priceUsd: '6.99' },
  { number: 2, item: 'scalewright-vest', priceUsd: '4.49' },
  { number: 3, item: 'ashwalker-boots', priceUsd: '3.99' },
  { number: 4, item: 'last-watch', priceUsd: '12.99' },
  { number: 5, item: 'pit-pick', priceUsd: '0.99' },
  { number: 6, item: 'mantle-of-the-ninth-ridge', priceUsd: '7.49' },
  { number: 7, item: 'deephall-sallet', priceUsd: '4.49' },
  { number: 8, item: 'drill-greaves', priceUsd: '0.99' },
];

/** No two items of a pack have the same rarity and equipment slot: a member could not own both. */
export const packs: readonly Pack[] = [
  {
    number: 9,
    name: 'First Shift Bundle',
    items: ['watchman-cap', 'tanner-jerkin', 'drover-boots', 'pit-pick'],
    priceUsd: '2.99',
    icon: 'knapsack',
    description: 'What hangs on the hook by the gate. Plain, complete, and yours by the end of the first hour.',
  },
  {
    number: 10,
    name: 'Cinderwatch Kit',
    items: ['cinderwatch-helm', 'cinderwatch-blade'],
    priceUsd: '7.49',
    icon: 'watchtower',
    description: 'The night guard issue: a helm and a blade.',
  },
  {
    number: 11,
    name: 'Forgeborn Set',
    items: ['crown-of-slag', 'forgeborn-plate', 'forgeborn-sabatons', 'sledge-of-ors'],
    priceUsd: '18.99',
    icon: 'anvil-impact',
    description: 'One piece for every slot, made on the same anvil.',
  },
  {
    number: 12,
    name: 'Deephall Hoard',
    items: ['deephall-sallet', 'hands-of-the-first-smith', 'slagplate-cuirass', 'greaves-of-the-held-mountain'],
    priceUsd: '24.99',
    icon: 'locked-chest',
    description: 'Four pieces from behind the doors. The doru sell it in one chest, because the chest is good too.',
  },
];
