import type { Market, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { readSum, writeSum } from './sums.ts';

export interface WagerValues {
  selectionId: string;
  stake: string;
}

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** Where the stake is more than what the member is free to stake. */
export const NOT_ENOUGH = 'You do not have that much free to stake';

/** What is wrong with a wager as it was typed, at which field. */
export function wagerIssues({ selectionId, stake }: WagerValues, availableCinder: string) {
  const issues: { path: [keyof WagerValues]; message: string }[] = [];
  if (!selectionId) issues.push({ path: ['selectionId'], message: 'Choose what you bet on' });
  const amount = hundredths(stake);
  if (amount === null) issues.push({ path: ['stake'], message: 'Enter an amount with at most 2 decimals' });
  else if (amount === 0n) issues.push({ path: ['stake'], message: 'Enter more than 0' });
  else if (amount > readSum(availableCinder)) issues.push({ path: ['stake'], message: NOT_ENOUGH });
  return issues;
}

/** What was typed in hundredths of a token; null where it is no amount. */
export function hundredths(text: string): bigint | null {
  const typed = text.trim();
  if (!AMOUNT.test(typed)) return null;
  const [whole = '0', fraction = ''] = typed.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** What a stake would be paid if it is right and nobody else bets any more; null where there is no stake yet. */
export function expectedPayout(market: Market, selection: Selection, stake: string): string | null {
  const amount = hundredths(stake);
  if (amount === null || amount === 0n) return null;
  const paid =
    selection.fixedOdds === null ? pooled(market, selection, amount) : (amount * readSum(selection.fixedOdds)) / 100n;
  return writeSum(paid);
}

/** Its part of the pool less the house's cut, with the stake in the pool. */
function pooled(market: Market, selection: Selection, stake: bigint): bigint {
  const pool = readSum(market.books.stakes) + stake;
  const shared = pool - (pool * readSum(market.houseCutPercent)) / 10_000n;
  return (shared * stake) / (readSum(selection.totalStake) + stake);
}
