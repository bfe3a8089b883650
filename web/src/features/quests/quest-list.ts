import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';

/** Rewards to take first, then what is under way, then what was claimed; `keptInPlace` stay among the first. */
export function sortQuests(quests: readonly QuestProgress[], keptInPlace: ReadonlySet<string>): QuestProgress[] {
  const rank = ({ questId, canClaim, hasClaimedReward }: QuestProgress) => {
    if (canClaim || keptInPlace.has(questId)) return 0;
    return hasClaimedReward ? 2 : 1;
  };
  return quests.toSorted((a, b) => rank(a) - rank(b));
}

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

/** The quests of the page where members earn: active ones with a reward to be had, what is nearest to it first. */
export function activeQuests(quests: readonly QuestProgress[]): QuestProgress[] {
  const active = quests.filter(
    ({ quest, hasClaimedReward }) => quest.status === 'active' && quest.isActive && !hasClaimedReward,
  );
  const share = ({ progress, maxProgress }: QuestProgress) => progress / maxProgress;
  const nearestFirst = active.toSorted((a, b) => share(b) - share(a));
  return sortQuests(nearestFirst, new Set());
}

/** How many quests a short list shows: all rewards to take, and others up to so many. */
export function countInShort(quests: readonly QuestProgress[], most: number): number {
  return Math.min(quests.length, Math.max(most, sumClaimable(quests).count));
}
