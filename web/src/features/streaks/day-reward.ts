import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { formatCount, formatExact, formatWhole } from '#lib/format/numbers.ts';

export type DayReward = StreakStatus['reward'];

/** What a day pays, in words: `15 $CINDER and 10 XP`. */
export function rewardText(reward: DayReward, tokenSymbol: string): string {
  const { cinder, xp, rewardType } = reward;
  const parts = [`${shortAmount(cinder)} ${tokenSymbol}`, ...(xp > 0 ? [`${formatCount(xp)} XP`] : [])];
  if (rewardType === 'cinder+item') parts.push(itemLabel(reward));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** The item of a day: its name, or that it is any. */
export function itemLabel({ item }: DayReward): string {
  return item ? item.name : 'a random item';
}

/** Whole tokens without their zeros. */
export function shortAmount(amount: string): string {
  return amount.endsWith('.00') ? formatWhole(amount) : formatExact(amount);
}
