import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentOdds, divide, parseSum, type Stake, sharePercent } from './pool.ts';

const bet = (id: string, selectionId: string, stake: bigint, fixedOdds: bigint | null = null): Stake => ({
  id,
  selectionId,
  stake,
  fixedOdds,
});

describe('a pool', () => {
  it.each([
    ['shares what was lost', [bet('1', 'a', 100n), bet('2', 'b', 300n)], 0n, 0n, [400n], 0n],
    [
      'in proportion, rounded down',
      [bet('1', 'a', 100n), bet('2', 'a', 200n), bet('3', 'b', 1n)],
      0n,
      0n,
      [100n, 200n],
      1n,
    ],
    ['less the cut', [bet('1', 'a', 100n), bet('2', 'b', 99n)], 500n, 0n, [190n], 9n],
    ['and pays less than the stake when all win', [bet('1', 'a', 1000n)], 2000n, 0n, [800n], 200n],
    ['and gives the reserve back', [bet('1', 'a', 1n), bet('2', 'b', 1n)], 0n, 5000n, [2n], 5000n],
  ])('%s', (_, stakes, cut, reserve, payouts, houseTake) => {
    const outcome = divide({ stakes, winner: 'a', cut, reserve });
    expect([...(outcome.payouts?.values() ?? [])]).toEqual(payouts);
    expect(outcome.houseTake).toBe(houseTake);
  });

  it('without a winner gives everything back', () => {
    const stakes = [bet('1', 'a', 7n), bet('2', 'b', 11n)];
    expect(divide({ stakes, winner: 'c', cut: 2000n, reserve: 5n })).toEqual({
      payouts: null,
      totalPayout: 18n,
      houseTake: 5n,
    });
  });

  it('at fixed odds pays what was promised, out of the reserve', () => {
    const stakes = [bet('1', 'a', 333n, 251n), bet('2', 'b', 100n, 110n)];
    const { payouts, houseTake } = divide({ stakes, winner: 'a', cut: 0n, reserve: 1000n });
    expect(payouts?.get('1')).toBe(835n);
    expect(houseTake).toBe(433n + 1000n - 835n);
  });

  it('adds up to 0.01 whatever is staked, and pays nobody less than the fair share rounded down', () => {
    const stake = fc.oneof(fc.bigInt(1n, 9n), fc.bigInt(1n, 10_000n), fc.bigInt(1n, 9_999_999_999n));
    const book = fc.record({
      stakes: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), stake), { maxLength: 40 }),
      cut: fc.bigInt(0n, 2000n),
      reserve: fc.bigInt(0n, 1_000_000n),
    });
    fc.assert(
      fc.property(book, ({ stakes: drawn, cut, reserve }) => {
        const stakes = drawn.map(([selectionId, amount], index) => bet(String(index), selectionId, amount));
        const { payouts, totalPayout, houseTake } = divide({ stakes, winner: 'a', cut, reserve });
        const pool = stakes.reduce((sum, one) => sum + one.stake, 0n);
        const winning = stakes.filter((one) => one.selectionId === 'a');
        const winners = winning.reduce((sum, one) => sum + one.stake, 0n);
        expect(pool + reserve).toBe(totalPayout + houseTake);
        expect(houseTake).toBeGreaterThanOrEqual(reserve);
        if (winning.length === 0) {
          expect(payouts).toBeNull();
          return;
        }
        expect([...(payouts?.keys() ?? [])]).toEqual(winning.map(({ id }) => id));
        for (const { id, stake: own } of winning) {
          const paid = payouts?.get(id) ?? -1n;
          const fair = (pool * 10_000n - pool * cut) * own;
          expect(paid >= 0n && paid * winners * 10_000n + winners * 10_000n > fair).toBe(true);
        }
        // The house keeps the cut and less than 0.01 of each winner.
        expect(houseTake - reserve < (pool * cut) / 10_000n + BigInt(winning.length)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('odds', () => {
  const pooled = { oddsType: 'pari_mutuel' as const, fixedOdds: null, cut: 500n };
  it('of a pool follow the stakes', () => {
    expect(currentOdds({ ...pooled, stake: 0n, pool: 100n })).toBeNull();
    expect(currentOdds({ ...pooled, stake: 15_000n, pool: 30_000n })).toBe(190n);
  });
  it('that are fixed do not', () => {
    expect(currentOdds({ oddsType: 'fixed', fixedOdds: 250n, stake: 1n, pool: 9n, cut: 500n })).toBe(250n);
  });
  it('come with a share in percent', () => {
    expect([sharePercent(0n, 0n), sharePercent(1n, 3n), sharePercent(3n, 3n)]).toEqual([0, 33.3, 100]);
  });
});

it('a sum over many amounts is read as hundredths', () => {
  expect([parseSum('0.00'), parseSum('123456789012.34')]).toEqual([0n, 12_345_678_901_234n]);
});
