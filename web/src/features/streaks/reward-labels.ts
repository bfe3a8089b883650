import type { StreakClaim, StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';
import { type DayReward, itemLabel, shortAmount } from './day-reward.ts';

/** What a claim has paid, in words: `+15 $CINDER, +10 XP`. */
export function gainText(
  {
    cinderEarned,
    xpEarned,
    itemName,
    freezeEarned,
  }: Pick<StreakClaim, 'cinderEarned' | 'xpEarned' | 'itemName' | 'freezeEarned'>,
  tokenSymbol: string,
): string {
  const gains = [`+${shortAmount(cinderEarned.toFixed(2))} ${tokenSymbol}`];
  if (xpEarned > 0) gains.push(`+${formatCount(xpEarned)} XP`);
  if (itemName) gains.push(itemName);
  if (freezeEarned) gains.push('a streak freeze');
  return gains.join(', ');
}

/** How long the streak is, and which days of the cycle pay more or give an item, in one line. */
export function giftText({ currentStreak, days }: Pick<StreakStatus, 'currentStreak' | 'days'>): string {
  const sentences = currentStreak > 0 ? [`${counted(currentStreak, 'day')} running.`] : [];
  const least = Math.min(...days.map(({ cinder }) => Number(cinder)));
  const higher = days.filter(({ cinder }) => Number(cinder) > least);
  if (higher.length > 0) sentences.push(`${daysLabel(higher)} ${higher.length === 1 ? 'pays' : 'pay'} more.`);
  const withItem = days.filter(({ rewardType }) => rewardType === 'cinder+item');
  for (const item of new Set(withItem.map(itemLabel))) {
    const given = withItem.filter((day) => itemLabel(day) === item);
    sentences.push(`${daysLabel(given)} ${given.length === 1 ? 'grants' : 'grant'} ${item}.`);
  }
  return sentences.join(' ');
}

function daysLabel(days: readonly DayReward[]): string {
  const numbers = days.map(({ dayInCycle }) => dayInCycle);
  const last = numbers.pop();
  return numbers.length === 0 ? `Day ${last}` : `Days ${numbers.join(', ')} and ${last}`;
}

/** What a member with freezes should know before a claim; null when there is nothing to know. */
export function freezeLabel({ freezes, freezesDue }: Pick<StreakStatus, 'freezes' | 'freezesDue'>): string | null {
  if (freezesDue === 1) return 'You missed a day: a claim today uses a streak freeze, and your streak goes on.';
  if (freezesDue > 1) {
    return `You missed ${freezesDue} days: a claim today uses ${freezesDue} streak freezes, and your streak goes on.`;
  }
  if (freezes === 0) return null;
  return freezes === 1
    ? 'You keep one streak freeze: a missed day will not break your streak.'
    : `You keep ${freezes} streak freezes: as many missed days will not break your streak.`;
}
