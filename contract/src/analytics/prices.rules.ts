import type { Amount } from '../shared/amount.ts';

/** So many days back it is looked at what members earn. */
export const EARNED_DAYS = 28;

/** The earners, parted in three by what they earned: those with the least first. */
export const earnerThirds = ['least', 'middle', 'most'] as const;
export type EarnerThird = (typeof earnerThirds)[number];

/** The middle third earns for a price within so many days, or the price is out of their reach. */
export const MOST_DAYS_UNTIL = 60;

/** Days until a price is earned, by what is earned in `EARNED_DAYS`; null where nothing is. */
export function daysUntil(price: Amount, earned: Amount): number | null {
  if (earned <= 0n) return null;
  return Number((price * BigInt(EARNED_DAYS) + earned - 1n) / earned);
}

/** Whether a price is out of reach by what members earn: by the days until the middle third can pay it. */
export function isOutOfReach(daysOfMiddle: number | null): boolean {
  return daysOfMiddle === null || daysOfMiddle > MOST_DAYS_UNTIL;
}
