import type { OddsType } from '@cinder/contract/betting/betting.rules.ts';
import type { Amount } from '@cinder/contract/shared/amount.ts';

export interface Stake {
  id: string;
  selectionId: string;
  /** Hundredths, as all amounts here. */
  stake: Amount;
  /** Hundredths of what a stake of 1 is paid; null in a pool. */
  fixedOdds: bigint | null;
}

export interface Outcome {
  /** What each winning stake is paid, by its id; null when everybody gets the stake back. */
  payouts: Map<string, Amount> | null;
  totalPayout: Amount;
  /** Cut, rounding and the rest of the reserve. */
  houseTake: Amount;
}

interface Book {
  stakes: readonly Stake[];
  winner: string;
  /** Hundredths of a percent, of a pool. */
  cut: bigint;
  reserve: Amount;
}

const sumOf = (stakes: readonly Stake[]) => stakes.reduce((sum, { stake }) => sum + stake, 0n);

/** What a stake is paid at fixed odds, rounded down to 0.01. */
export function promisedPayout(stake: Amount, fixedOdds: bigint): Amount {
  return (stake * fixedOdds) / 100n;
}

/** What of a pool the winners share. */
function lessCut(pool: Amount, cut: bigint): Amount {
  return pool - (pool * cut) / 10_000n;
}

/** Divides a book among those who bet on the winner: stakes + reserve = payouts + the house's take, exactly. */
export function divide({ stakes, winner, cut, reserve }: Book): Outcome {
  const pool = sumOf(stakes);
  const winning = stakes.filter(({ selectionId }) => selectionId === winner);
  if (winning.length === 0) return { payouts: null, totalPayout: pool, houseTake: reserve };
  const winners = sumOf(winning);
  const shared = lessCut(pool, cut);
  const payouts = new Map(
    winning.map(({ id, stake, fixedOdds }) => [
      id,
      fixedOdds === null ? (shared * stake) / winners : promisedPayout(stake, fixedOdds),
    ]),
  );
  const totalPayout = [...payouts.values()].reduce((sum, payout) => sum + payout, 0n);
  return { payouts, totalPayout, houseTake: pool + reserve - totalPayout };
}

interface Shown {
  oddsType: OddsType;
  fixedOdds: bigint | null;
  /** Staked on this selection, and on all. */
  stake: Amount;
  pool: Amount;
  cut: bigint;
}

/** What a stake of 1 would be paid as the book stands, in hundredths; null while nothing is staked in a pool. */
export function currentOdds({ oddsType, fixedOdds, stake, pool, cut }: Shown): bigint | null {
  if (oddsType === 'fixed') return fixedOdds;
  return stake === 0n ? null : (lessCut(pool, cut) * 100n) / stake;
}

/** Percent with one decimal. */
export function sharePercent(stake: Amount, pool: Amount): number {
  return pool === 0n ? 0 : Number((stake * 1000n + pool / 2n) / pool) / 10;
}

/** Reads a decimal with two places as hundredths, also a sum over many amounts. */
export function parseSum(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
