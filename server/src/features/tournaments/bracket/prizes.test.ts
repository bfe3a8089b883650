import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBracket } from './bracket.ts';
import { sharePrizes } from './prizes.ts';
import { favourite, NO_SHOWS, openTournament, playOut } from './testing/play-out.ts';
import type { Standing } from './types.ts';

/** Standings in which the entrants have these places. */
function placed(...places: number[]): Standing[] {
  const start = computeBracket(openTournament('round_robin', places.length)).standings;
  return start.map((standing, index) => ({ ...standing, place: places[index] ?? null }));
}

const inShort = (pool: bigint, split: number[], standings: Standing[]) =>
  sharePrizes(pool, split, standings).map(({ entrant, amount }) => `${entrant} ${amount}`);

describe('prizes', () => {
  it.each<[string, bigint, number[], number[], string[]]>([
    ['go by the percents of the places', 50_000n, [60, 30, 10], [1, 2, 3, 4], ['p1 30000', 'p2 15000', 'p3 5000']],
    ['are rounded down, the rest goes to the first', 101n, [60, 30, 10], [1, 2, 3], ['p1 61', 'p2 30', 'p3 10']],
    [
      'of a shared place are its shared sum',
      10_000n,
      [50, 30, 15, 5],
      [1, 2, 3, 3],
      ['p1 5000', 'p2 3000', 'p3 1000', 'p4 1000'],
    ],
    [
      'of a shared place that is partly paid are shared too',
      10_000n,
      [60, 30, 10],
      [1, 2, 3, 3],
      ['p1 6000', 'p2 3000', 'p3 500', 'p4 500'],
    ],
    [
      'shared by three leave their rest to the first',
      1000n,
      [60, 30, 10],
      [1, 2, 2, 2],
      ['p1 601', 'p2 133', 'p3 133', 'p4 133'],
    ],
    ['of places without an entrant go to the first', 10_000n, [60, 30, 10], [1, 2], ['p1 7000', 'p2 3000']],
    ['of less than 100 percent go to the first', 10_000n, [20, 10], [1, 2, 3], ['p1 9000', 'p2 1000']],
    ['without a split go to the first', 10_000n, [], [1, 2], ['p1 10000']],
    ['go by the places, whatever the order', 101n, [60, 30], [2, 1], ['p1 30', 'p2 71']],
    ['may leave out a place', 10_000n, [90, 0, 10], [1, 2, 3], ['p1 9000', 'p3 1000']],
    ['of nothing are nothing', 0n, [60, 30, 10], [1, 2, 3], []],
    ['of one hundredth go to the first', 1n, [60, 30, 10], [1, 2, 3], ['p1 1']],
  ])('%s', (_name, pool, split, places, expected) => {
    expect(inShort(pool, split, placed(...places))).toEqual(expected);
  });

  it('are nobody’s before there is a place', () => {
    const standings = placed(1, 2).map((standing) => ({ ...standing, place: null }));
    expect(sharePrizes(100n, [60, 40], standings)).toEqual([]);
  });

  it('of the whole range of a pool stay exact', () => {
    expect(inShort(9_999_999_999n, [60, 30, 10], placed(1, 2, 3))).toEqual([
      'p1 6000000001',
      'p2 2999999999',
      'p3 999999999',
    ]);
  });

  it('are no more than the pool', () => {
    expect(() => sharePrizes(100n, [60, 41], placed(1, 2))).toThrow(new RangeError('More than 100 percent'));
  });

  it('add up to the pool exactly, whatever the pool, the split and the end', () => {
    const ends = (['single_elim', 'double_elim', 'round_robin'] as Format[]).flatMap((format) =>
      [2, 3, 5, 8, 13].flatMap((entrants) => {
        const start = openTournament(format, entrants);
        const calm = playOut(start, favourite);
        const rough = playOut(start, (match) => (match.position % 2 === 0 ? NO_SHOWS : favourite(match)));
        return [calm.bracket.standings, rough.bracket.standings];
      }),
    );
    const split = fc
      .array(fc.integer({ min: 0, max: 100 }), { maxLength: 10 })
      .filter((percents) => percents.reduce((sum, percent) => sum + percent, 0) <= 100);
    const pool = fc.bigInt({ min: 0n, max: 9_999_999_999n });
    fc.assert(
      fc.property(pool, split, fc.constantFrom(...ends), (amount, percents, standings) => {
        const prizes = sharePrizes(amount, percents, standings);
        expect(prizes.reduce((sum, prize) => sum + prize.amount, 0n)).toBe(amount);
        expect(prizes.every((prize) => prize.amount > 0n)).toBe(true);
        expect(new Set(prizes.map(({ entrant }) => entrant)).size).toBe(prizes.length);
      }),
      { numRuns: 10_000 },
    );
  });
});
