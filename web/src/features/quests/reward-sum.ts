import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { plural, t } from '@lingui/core/macro';
import { listed } from '#lib/format/lists.ts';
import { formatCount, formatWhole } from '#lib/format/numbers.ts';

/** What waits to be claimed: how many rewards, and what they come to. */
export function sumClaimable(quests: readonly QuestProgress[]) {
  const ready = quests.filter(({ canClaim }) => canClaim).map(({ quest }) => quest);
  const sum = (type: string) =>
    ready
      .filter(({ rewardType }) => rewardType === type)
      .reduce((total, { rewardAmount }) => total + Math.round(Number(rewardAmount) * 100), 0) / 100;
  return {
    count: ready.length,
    cinder: sum('cinder'),
    xp: sum('xp'),
    badges: ready.filter(({ rewardType }) => rewardType === 'badge').length,
  };
}

/** How many rewards wait, in words. */
export const toClaim = (count: number) => plural(count, { one: '# to claim', other: '# to claim' });

type Sum = Omit<ReturnType<typeof sumClaimable>, 'count'>;

/** What rewards come to, in words: `40 $CINDER, 25 XP and 1 badge`. */
export function rewardSum({ cinder, xp, badges }: Sum, tokenSymbol: string): string {
  return listed([
    ...(cinder > 0 ? [`${formatWhole(cinder)} ${tokenSymbol}`] : []),
    ...(xp > 0 ? [t`${{ xp: formatCount(xp) }} XP`] : []),
    ...(badges > 0 ? [plural(badges, { one: '# badge', other: '# badges' })] : []),
  ]);
}
