import { PAUSE_DAYS } from '@cinder/contract/betting/betting.rules.ts';
import type { Market, Selection } from '@cinder/contract/betting/betting.schemas.ts';
import { withPoint } from '@cinder/contract/shared/amount.ts';
import { t } from '@lingui/core/macro';
import { readSum, writeSum } from './betting-labels.ts';

export interface WagerValues {
  selectionId: string;
  stake: string;
}

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** A token, in hundredths. */
const ONE = 100n;

/** Where the stake is more than what the member is free to stake. */
export const NOT_ENOUGH = t`You do not have that much free to stake`;

/** What is wrong with a wager as it was typed, at which field. */
export function wagerIssues({ selectionId, stake }: WagerValues, availableCinder: string) {
  const issues: { path: [keyof WagerValues]; message: string }[] = [];
  if (!selectionId) issues.push({ path: ['selectionId'], message: t`Choose what you bet on` });
  const amount = hundredths(stake);
  if (amount === null) issues.push({ path: ['stake'], message: t`Enter an amount with at most 2 decimals` });
  else if (amount === 0n) issues.push({ path: ['stake'], message: t`Enter more than 0` });
  else if (amount > readSum(availableCinder)) issues.push({ path: ['stake'], message: NOT_ENOUGH });
  return issues;
}

/** What was typed in hundredths of a token; null where it is no amount. */
export function hundredths(text: string): bigint | null {
  const typed = withPoint(text);
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

/** What is said of a bet in a pool that would pay back no more than its stake as the pool stands; null where it can win. */
export function hopelessText(market: Market, selection: Selection, stake: string): string | null {
  if (selection.fixedOdds !== null) return null;
  const amount = hundredths(stake) || ONE;
  if (pooled(market, selection, amount) > amount) return null;
  const own = market.selections.reduce((sum, { ownStake }) => sum + readSum(ownStake), 0n);
  return own === readSum(market.books.stakes)
    ? t`Nobody else has bet here yet: if it stays so, you get back your stake at most.`
    : t`Too little is bet on the others: if it stays so, you get back your stake at most.`;
}

/** Its part of the pool less the house's cut, with the stake in the pool. */
function pooled(market: Market, selection: Selection, stake: bigint): bigint {
  const pool = readSum(market.books.stakes) + stake;
  const shared = pool - (pool * readSum(market.houseCutPercent)) / 10_000n;
  return (shared * stake) / (readSum(selection.totalStake) + stake);
}

const DAY_MS = 86_400_000;

/** How long one can exclude oneself. */
const EXCLUSIONS = [
  { value: '180', label: t`180 days` },
  { value: '365', label: t`1 year` },
  { value: '1826', label: t`5 years` },
] as const;

/** Those that last longer than the one that holds; all of them where none does. */
export function longerExclusions(excludeUntil: string | null, now: Date) {
  return EXCLUSIONS.filter(({ value }) => excludeUntil === null || daysFrom(now, Number(value)) > excludeUntil);
}

export interface DailyLimitValues {
  /** Blank: no limit. */
  dailyStakeLimit: string;
}

/** What is wrong with a daily limit as it was typed. */
export function dailyLimitIssues({ dailyStakeLimit }: DailyLimitValues) {
  if (dailyStakeLimit.trim() === '' || hundredths(dailyStakeLimit) !== null) return [];
  return [{ path: ['dailyStakeLimit'], message: t`Enter an amount with at most 2 decimals, or nothing for no limit` }];
}

/** When a daily limit that was asked for holds, by the one that does after it was saved; others may wait beside it. */
export function holdingText(next: string | null, holding: string | null): string {
  const [requested, now] = [next, holding].map((limit) => (limit === null ? null : hundredths(limit)));
  return requested === now ? t`It holds at once.` : t`It is looser, so it holds after 24 hours.`;
}

export interface PauseValues {
  days: string;
}

/** What is wrong with the days of a pause. */
export function pauseIssues({ days }: PauseValues) {
  const count = Number(days);
  if (days.trim() !== '' && Number.isInteger(count) && count >= PAUSE_DAYS.min && count <= PAUSE_DAYS.max) return [];
  return [{ path: ['days'], message: t`Enter ${{ least: PAUSE_DAYS.min }} to ${{ most: PAUSE_DAYS.max }} days` }];
}

/** The instant so many days from now. */
export function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}
