import type { StreakClaim, StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { formatExact, formatWhole } from '#lib/format/amounts.ts';
import { counted, formatCount } from '#lib/format/numbers.ts';

type DayReward = StreakStatus['reward'];

/** What a day pays, in words: `15 $CINDER and 10 XP`. */
export function rewardWords(reward: DayReward, tokenSymbol: string): string {
  const { cinder, xp, rewardType } = reward;
  const parts = [`${short(cinder)} ${tokenSymbol}`, ...(xp > 0 ? [`${formatCount(xp)} XP`] : [])];
  if (rewardType === 'cinder+item') parts.push(itemWords(reward));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** What a claim has paid, in words: `+15 $CINDER, +10 XP`. */
export function gainWords(
  {
    cinderEarned,
    xpEarned,
    itemName,
    freezeEarned,
  }: Pick<StreakClaim, 'cinderEarned' | 'xpEarned' | 'itemName' | 'freezeEarned'>,
  tokenSymbol: string,
): string {
  const gains = [`+${short(cinderEarned.toFixed(2))} ${tokenSymbol}`];
  if (xpEarned > 0) gains.push(`+${formatCount(xpEarned)} XP`);
  if (itemName) gains.push(itemName);
  if (freezeEarned) gains.push('a streak freeze');
  return gains.join(', ');
}

/** How long the streak is, and which days of the cycle pay more or give an item, in one line. */
export function giftWords({ currentStreak, days }: Pick<StreakStatus, 'currentStreak' | 'days'>): string {
  const sentences = currentStreak > 0 ? [`${counted(currentStreak, 'day')} running.`] : [];
  const least = Math.min(...days.map(({ cinder }) => Number(cinder)));
  const higher = days.filter(({ cinder }) => Number(cinder) > least);
  if (higher.length > 0) sentences.push(`${daysWords(higher)} ${higher.length === 1 ? 'pays' : 'pay'} more.`);
  const withItem = days.filter(({ rewardType }) => rewardType === 'cinder+item');
  for (const item of new Set(withItem.map(itemWords))) {
    const given = withItem.filter((day) => itemWords(day) === item);
    sentences.push(`${daysWords(given)} ${given.length === 1 ? 'grants' : 'grant'} ${item}.`);
  }
  return sentences.join(' ');
}

function daysWords(days: readonly DayReward[]): string {
  const numbers = days.map(({ dayInCycle }) => dayInCycle);
  const last = numbers.pop();
  return numbers.length === 0 ? `Day ${last}` : `Days ${numbers.join(', ')} and ${last}`;
}

function itemWords({ item }: DayReward): string {
  return item ? item.name : 'a random item';
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
