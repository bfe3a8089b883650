import { exampleItem, type InventoryEntry, type Item } from '@cinder/contract/inventory/inventory.api.ts';
import { describe, expect, it } from 'vitest';
import { forSlot, obstaclesTo, shelfOrder } from './availability.ts';

const blade: Item = { ...exampleItem, id: 'blade', name: 'Oathbrand', rarity: 'Legendary', equipmentSlot: 'Weapon' };
const axe: Item = { ...blade, id: 'axe', name: 'Last Watch' };
const crest: Item = { ...blade, id: 'crest', name: 'Crest', rarity: 'Epic', slot: 'helmet', equipmentSlot: 'Head' };
const hood: Item = { ...crest, id: 'hood', name: 'Hood' };

const boots: Item = { ...crest, id: 'boots', name: 'Boots', slot: 'boots', equipmentSlot: 'Feet' };

const holding = (...items: Item[]) => ({
  items: items.map((item) => ({ id: `in ${item.id}`, itemId: item.id, quantity: 1, item })),
});
const owning = (...items: Item[]): InventoryEntry[] =>
  items.map((item) => ({
    id: `own ${item.id}`,
    itemId: item.id,
    quantity: 1,
    acquiredAt: '2026-11-02T18:00:00.000Z',
    isEquipped: false,
    item,
  }));

describe('what keeps a member from buying', () => {
  it.each([
    ['nothing, with nothing owned', holding(blade), [], []],
    ['nothing, when other places are taken', holding(blade), owning(crest), []],
    ['the very item', holding(blade), owning(blade), ['You own this']],
    ['another item in its place', holding(blade), owning(axe), ['You have a Legendary item for Weapon']],
    ['the right article', holding(crest), owning(hood), ['You have an Epic item for Head']],
    ['a part of a pack', holding(blade, crest), owning(crest), ['You own Crest']],
    ['a taken place of a pack', holding(blade, crest), owning(hood), ['You have an Epic item for Head']],
    [
      'a part of a pack and a taken place of it',
      holding(blade, crest, boots),
      owning(axe, crest),
      ['You have a Legendary item for Weapon', 'You own Crest'],
    ],
    ['the whole pack', holding(blade, crest), owning(crest, blade), ['You own this']],
    ['an empty product', holding(), [], ['Not available right now']],
  ])('%s', (_, product, owned, text) => {
    expect(obstaclesTo(product, owned)).toEqual(text);
  });
});

it('filters by what is worn in a slot, packs by any of their items', () => {
  const products = [holding(blade), holding(crest), holding(axe, hood)];
  expect(forSlot(products)).toEqual(products);
  expect(forSlot(products, 'Head')).toEqual([products[1], products[2]]);
  expect(forSlot(products, 'Feet')).toEqual([]);
});

it('shows first what can be bought, and last what is owned', () => {
  const [own, taken, free, pack] = [holding(axe), holding(blade), holding(crest), holding(blade, crest)];
  expect(shelfOrder([own, taken, free, pack], owning(axe))).toEqual([free, taken, pack, own]);
  expect(shelfOrder([own, taken, free, pack], [])).toEqual([own, taken, free, pack]);
});
