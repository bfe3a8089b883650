import { describe, expect, it } from 'vitest';
import { bracketSize, dropPosition, planDouble, seedOrder } from './plan.ts';
import type { Source } from './types.ts';

const SIZES = [2, 4, 8, 16, 32, 64, 128];

describe('seeding', () => {
  it.each([
    [2, 2],
    [3, 4],
    [5, 8],
    [64, 64],
    [65, 128],
  ])('cuts a bracket for %i entrants into %i places', (entrants, size) => {
    expect(bracketSize(entrants)).toBe(size);
  });

  it('has the order 1 8, 4 5, 2 7, 3 6', () => {
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it.each(SIZES)('of %i keeps the best apart: each part of the bracket has one of them', (size) => {
    const order = seedOrder(size);
    for (let best = 1; best <= size; best *= 2) {
      const part = size / best;
      const parts = Array.from({ length: best }, (_, index) => order.slice(index * part, (index + 1) * part));
      expect(parts.map((seeds) => Math.min(...seeds)).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: best }, (_, index) => index + 1),
      );
    }
  });
});

describe('coming down to the lower side', () => {
  it.each(SIZES)('fills every place of a round of %i once', (count) => {
    for (let round = 1; round <= 7; round++) {
      const positions = Array.from({ length: count }, (_, position) => dropPosition(round, position, count));
      expect(new Set(positions).size).toBe(count);
      expect(Math.min(...positions)).toBe(0);
      expect(Math.max(...positions)).toBe(count - 1);
    }
  });

  it.each([
    [4, 2, 2],
    [8, 3, 4],
    [16, 4, 6],
    [32, 5, 8],
    [64, 7, 10],
    [128, 8, 12],
  ])('of %i lets nobody meet an opponent again before lower round %i of %i', (entrants, earliest, rounds) => {
    const { matches } = planDouble(entrants, true);
    const lower = matches.filter(({ side }) => side === 'lower');
    expect(Math.max(...lower.map(({ round }) => round))).toBe(rounds);
    const roundOf = new Map(lower.map(({ key, round }) => [key, round]));
    const nextOf = (from: Source['from'], key: string) =>
      matches.find(({ a, b }) =>
        [a, b].some((source) => source.from === from && 'match' in source && source.match === key),
      )?.key;
    /** All matches that somebody plays who keeps winning, from this one on. */
    const wayFrom = (key: string | undefined): string[] => (key ? [key, ...wayFrom(nextOf('winner', key))] : []);

    const rematches = matches
      .filter(({ side }) => side === 'upper')
      .flatMap(({ key }) => {
        const losersWay = wayFrom(nextOf('loser', key));
        const winnersLosses = wayFrom(nextOf('winner', key)).filter((later) => later.startsWith('upper'));
        return winnersLosses.map((later) => {
          const meeting = wayFrom(nextOf('loser', later)).find((match) => losersWay.includes(match));
          return roundOf.get(meeting ?? '') ?? Number.POSITIVE_INFINITY;
        });
      });
    expect(Math.min(...rematches)).toBe(earliest);
  });
});
