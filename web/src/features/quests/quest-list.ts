import { ruleOf, targetOf } from '@cinder/contract/conditions/conditions.rules.ts';
import type { QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import { timeLeftMs } from './quest-times.ts';
import { sumClaimable } from './reward-sum.ts';

const MINUTE_MS = 60_000;

/** What the order of quests depends on besides the quests. */
export interface Situation {
  now: Date;
  /** The member has something to equip. */
  ownsGear: boolean;
}

/**
 * Rewards to take first, then what is under way, the least effort first, then what was claimed; `preservedInPlace` stay among the
 * first.
 */
export function sortQuests(
  quests: readonly QuestProgress[],
  situation: Situation,
  preservedInPlace: ReadonlySet<string> = new Set(),
): QuestProgress[] {
  const rank = ({ questId, canClaim, hasClaimedReward }: QuestProgress) => {
    if (canClaim || preservedInPlace.has(questId)) return 0;
    return hasClaimedReward ? 2 : 1;
  };
  const compare = compareEffort(situation);
  return quests.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 1 ? compare(a, b) : 0));
}

/** About how many minutes it takes to finish a quest from where it stands. */
function minutesToFinish({ quest, conditionProgress }: QuestProgress, ownsGear: boolean): number {
  const done = new Map(conditionProgress.map(({ conditionId, progress }) => [conditionId, progress]));
  return quest.conditions.reduce((sum, condition) => {
    const left = targetOf(condition) - (done.get(condition.id) ?? 0);
    return left > 0 ? sum + ruleOf(condition.conditionType).minutes(left, ownsGear) : sum;
  }, 0);
}

/** What can be done first comes first; what cannot be finished in the time that is left comes last. */
function compareEffort({ now, ownsGear }: Situation) {
  const judge = (entry: QuestProgress) => {
    const minutes = minutesToFinish(entry, ownsGear);
    const isTooLate = minutes * MINUTE_MS > timeLeftMs(entry, now);
    return { isTooLate, minutes, share: entry.progress / entry.maxProgress };
  };
  return (one: QuestProgress, other: QuestProgress): number => {
    const [a, b] = [judge(one), judge(other)];
    return Number(a.isTooLate) - Number(b.isTooLate) || a.minutes - b.minutes || b.share - a.share;
  };
}

/** The quests of the page where members earn: active ones with a reward to be had. */
export function activeQuests(quests: readonly QuestProgress[], situation: Situation): QuestProgress[] {
  const active = quests.filter(
    ({ quest, hasClaimedReward }) => quest.status === 'active' && quest.isActive && !hasClaimedReward,
  );
  return sortQuests(active, situation);
}

/** How many quests a short list shows: all rewards to take, and others up to so many. */
export function countInShort(quests: readonly QuestProgress[], most: number): number {
  return Math.min(quests.length, Math.max(most, sumClaimable(quests).count));
}
