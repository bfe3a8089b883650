import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rarities } from '../inventory/items.rules.ts';
import vectors from '../raffles/vectors.json' with { type: 'json' };
import { giftChances, pickGift, rollOf } from './gift.rules.ts';

const ROLLS = 2 ** 40;

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
    const roll = fc.nat({ max: ROLLS - 1 });
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
      const id = pickGift(items, Math.floor(((index + 0.5) / rolls) * ROLLS))?.id ?? '';
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
        rarities.map((one, index) => ({ id: String(index), rarity: one })),
        Math.ceil(roll * ROLLS),
      )?.rarity,
    ).toBe(rarity);
  });

  it('is the same whatever order the candidates come in', () => {
    fc.assert(
      fc.property(candidates, fc.nat({ max: ROLLS - 1 }), (items, roll) => {
        expect(pickGift(items.toReversed(), roll)).toBe(pickGift(items, roll));
      }),
    );
  });

  it.each(vectors.chances.map((example) => [example.seedHash, example] as const))(
    'is drawn as the worked example of the seed %s says',
    (_, { seed, candidates: items, draws }) => {
      for (const { number, rollTimes2to40, pick } of draws) {
        expect(rollOf(seed, number)).toBe(rollTimes2to40);
        expect(pickGift(items as { id: string; rarity: (typeof rarities)[number] }[], rollTimes2to40)?.id).toBe(pick);
      }
    },
  );

  it('is common more often than legendary', () => {
    const chances = giftChances(rarities.map((rarity) => ({ id: rarity, rarity })));
    expect(chances.map(({ chance }) => chance)).toEqual([0.6, 0.25, 0.12, 0.03]);
  });
});
