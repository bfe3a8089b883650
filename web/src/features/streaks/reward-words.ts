import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { formatExact, formatWhole } from '#lib/format/amounts.ts';

type DayReward = StreakStatus['reward'];

/** What a day pays, in words: `15 $CINDER and 10 XP`. */
export function rewardWords({ cinder, xp, rewardType, item }: DayReward, tokenSymbol: string): string {
  const parts = [`${short(cinder)} ${tokenSymbol}`, ...(xp > 0 ? [`${xp} XP`] : [])];
  if (rewardType === 'cinder+item') parts.push(item ? item.name : 'a random item');
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Whole tokens without their zeros. */
function short(amount: string): string {
  return amount.endsWith('.00') ? formatWhole(amount) : formatExact(amount);
}

/** What a member with freezes should know before a claim; null when there is nothing to know. */
export function freezeWords({ freezes, freezesDue }: Pick<StreakStatus, 'freezes' | 'freezesDue'>): string | null {
  if (freezesDue === 1) return 'You missed a day: a claim today uses a streak freeze, and your streak goes on.';
  if (freezesDue > 1) {
    return `You missed ${freezesDue} days: a claim today uses ${freezesDue} streak freezes, and your streak goes on.`;
  }
  if (freezes === 0) return null;
  return freezes === 1
    ? 'You keep one streak freeze: a missed day will not break your streak.'
    : `You keep ${freezes} streak freezes: as many missed days will not break your streak.`;
}
