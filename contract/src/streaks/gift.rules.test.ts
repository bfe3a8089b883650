import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rarities } from '../inventory/items.rules.ts';
import { giftChances, pickGift } from './gift.rules.ts';

const candidates = fc.uniqueArray(fc.record({ id: fc.uuid(), rarity: fc.constantFrom(...rarities) }), {
  maxLength: 40,
  selector: ({ id }) => id,
});

describe('a random item', () => {
  it('has chances that add up to 1', () => {
    fc.assert(
      fc.property(candidates, (items) => {
        const sum = giftChances(items).reduce((total, { chance }) => total + chance, 0);
        expect(sum).toBeCloseTo(items.length === 0 ? 0 : 1, 9);
      }),
    );
  });

  it('is one of those that there are, whatever the roll', () => {
    const roll = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(candidates, roll, (items, at) => {
        const picked = pickGift(items, at);
        if (items.length === 0) expect(picked).toBeNull();
        else expect(items).toContain(picked);
      }),
    );
  });

  it('falls as often as the odds say', () => {
    const items = rarities.flatMap((rarity) => [1, 2].map((number) => ({ id: `${rarity} ${number}`, rarity })));
    const rolls = 20_000;
    const counts = new Map<string, number>();
    for (let index = 0; index < rolls; index++) {
      const id = pickGift(items, (index + 0.5) / rolls)?.id ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const { itemId, chance } of giftChances(items)) {
      expect((counts.get(itemId) ?? 0) / rolls).toBeCloseTo(chance, 3);
    }
  });

  it.each([
    [0, 'Common'],
    [0.5999, 'Common'],
    [0.6, 'Rare'],
    [0.9699, 'Epic'],
    [0.9999, 'Legendary'],
  ])('for a roll of %d is %s', (roll, rarity) => {
    expect(
      pickGift(
        rarities.map((one) => ({ id: one, rarity: one })),
        roll,
      )?.rarity,
    ).toBe(rarity);
  });

  it('is the last where all chances together come to less than the roll, by their rounding', () => {
    const items = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, rarity: 'Common' as const }));
    expect(pickGift(items, 1 - Number.EPSILON / 2)).toBe(items.at(-1));
  });

  it('is common more often than legendary', () => {
    const chances = giftChances(rarities.map((rarity) => ({ id: rarity, rarity })));
    expect(chances.map(({ chance }) => chance)).toEqual([0.6, 0.25, 0.12, 0.03]);
  });
});
