/** The most that equipment multiplies a reward, in percent: 2.00x. */
export const MAX_MULTIPLIER_PERCENT = 200;

/** Reward multiplier in percent (153 is 1.53x) for the summed bonus percents of the equipped items. */
export function multiplierPercent(sumBonusPercent: number): number {
  return Math.min(100 + sumBonusPercent, MAX_MULTIPLIER_PERCENT);
}
