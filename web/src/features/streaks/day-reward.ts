import type { StreakStatus } from '@cinder/contract/streaks/streaks.api.ts';
import { t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { formatUnrounded } from '#lib/format/unrounded.ts';
import { leftToRight } from '#lib/texts.tsx';

export type DayReward = StreakStatus['reward'];

/** What a day pays, in words: `15 $CINDER and 10 XP`. */
export function rewardText(reward: DayReward, tokenSymbol: string): string {
  const { cinder, xp, rewardType } = reward;
  const parts = [
    leftToRight(`${formatUnrounded(cinder)} ${tokenSymbol}`),
    ...(xp > 0 ? [t`${{ xp: formatCount(xp) }} XP`] : []),
  ];
  if (rewardType === 'cinder+item') parts.push(reward.item?.name ?? t`a random item`);
  return listed(parts);
}
