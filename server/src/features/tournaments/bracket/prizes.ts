import type { Standing } from './types.ts';

export interface Prize {
  entrant: string;
  /** In hundredths, more than 0. */
  amount: bigint;
}

/**
 * Shares out a prize pool (in hundredths, 0 or more) by percent of the places, the first place first. Each place is
 * rounded down to a hundredth, a shared place gets an equal share of the places it covers, and what is left over goes to
 * the first place: the prizes add up to the pool exactly. Throws a RangeError when the percents are more than 100.
 */
export function sharePrizes(pool: bigint, split: readonly number[], standings: readonly Standing[]): Prize[] {
  const percents = split.map(BigInt);
  if (percents.reduce((sum, percent) => sum + percent, 0n) > 100n) throw new RangeError('More than 100 percent');
  const prizes = standings.map(({ entrant, place }): Prize => {
    if (place === null) return { entrant, amount: 0n };
    const sharing = standings.filter((other) => other.place === place).length;
    const covered = percents.slice(place - 1, place - 1 + sharing);
    const sum = covered.reduce((total, percent) => total + (pool * percent) / 100n, 0n);
    return { entrant, amount: sum / BigInt(sharing) };
  });
  const first = prizes[standings.findIndex(({ place }) => place === 1)];
  if (first) first.amount += pool - prizes.reduce((total, { amount }) => total + amount, 0n);
  return prizes.filter(({ amount }) => amount > 0n);
}
