import type { StreakClaim, StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { formatCount, signed } from '#lib/format/numbers.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { leftToRight } from '#lib/texts.tsx';
import type { DayReward } from './day-reward.ts';

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
  const gains = [leftToRight(`${signed('+', formatUnrounded(cinderEarned.toFixed(2)))} ${tokenSymbol}`)];
  if (xpEarned > 0) gains.push(t`${{ xp: signed('+', formatCount(xpEarned)) }} XP`);
  if (itemName) gains.push(itemName);
  if (freezeEarned) gains.push(t`a streak freeze`);
  return listed(gains, 'unit');
}

/** How long the streak is, and which days of the cycle pay more or give an item, in one line. */
export function giftText({ currentStreak, days }: Pick<StreakStatus, 'currentStreak' | 'days'>): string {
  const sentences =
    currentStreak > 0 ? [plural(currentStreak, { one: '# day running.', other: '# days running.' })] : [];
  const least = Math.min(...days.map(({ cinder }) => Number(cinder)));
  const higher = days.filter(({ cinder }) => Number(cinder) > least);
  if (higher.length > 0) sentences.push(higherText(higher));
  const withItem = days.filter(({ rewardType }) => rewardType === 'cinder+item');
  for (const name of new Set(withItem.map(({ item }) => item?.name))) {
    const given = withItem.filter(({ item }) => item?.name === name);
    sentences.push(name === undefined ? randomItemText(given) : itemText(given, name));
  }
  return sentences.join(' ');
}

function higherText(higher: readonly DayReward[]): string {
  const days = daysLabel(higher);
  return plural({ count: higher.length }, { one: `Day ${days} pays more.`, other: `Days ${days} pay more.` });
}

function randomItemText(given: readonly DayReward[]): string {
  const days = daysLabel(given);
  return plural(
    { count: given.length },
    { one: `Day ${days} grants a random item.`, other: `Days ${days} grant a random item.` },
  );
}

function itemText(given: readonly DayReward[], item: string): string {
  const days = daysLabel(given);
  return plural({ count: given.length }, { one: `Day ${days} grants ${item}.`, other: `Days ${days} grant ${item}.` });
}

function daysLabel(days: readonly DayReward[]): string {
  return listed(days.map(({ dayInCycle }) => formatCount(dayInCycle)));
}

/** What a member with freezes should know before a claim; null when there is nothing to know. */
export function freezeLabel({ freezes, freezesDue }: Pick<StreakStatus, 'freezes' | 'freezesDue'>): string | null {
  if (freezesDue > 0) {
    return plural(freezesDue, {
      one: 'You missed a day: a claim today uses a streak freeze, and your streak goes on.',
      other: 'You missed # days: a claim today uses # streak freezes, and your streak goes on.',
    });
  }
  if (freezes === 0) return null;
  return plural(freezes, {
    one: 'You keep one streak freeze: a missed day will not break your streak.',
    other: 'You keep # streak freezes: as many missed days will not break your streak.',
  });
}
