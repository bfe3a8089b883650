import { type Condition, targetOf } from '@cinder/contract/conditions/conditions.rules.ts';
import { isFinished, isOpenAt, type Progress, statusAt, totalProgress } from '@cinder/contract/quests/quest.rules.ts';
import type { Quest, QuestProgress } from '@cinder/contract/quests/quests.api.ts';
import type { States } from '#features/conditions/conditions.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import { toReply } from '#platform/http/route.ts';
import type { Periods } from './periods.service.ts';
import type { ProgressRow } from './progress.queries.ts';
import type { QuestRow } from './quests.queries.ts';

/** A condition with what the member has of it. */
export interface Step extends Condition, Progress {
  conditionId: string;
}

/** One quest of one member in the running period. */
export interface Entry {
  quest: QuestRow;
  row: ProgressRow | null;
  steps: Step[];
  /** What its conditions that compare a state compare. */
  states: States;
}

export interface RewardBadge {
  id: string;
  name: string;
  imageUrl: string | null;
}

function windowOf(row: QuestRow) {
  return { status: row.status, isActive: row.isActive, activateAt: row.activateAt, deactivateAt: row.deactivateAt };
}

export function isOpen(row: QuestRow, now: Date): boolean {
  return isOpenAt(windowOf(row), now);
}

/** Whether members do not see a quest, because what it asks for or gives is of a part of the site that is switched off. */
export function isHidden({ conditions, rewardType }: QuestRow, { isOff, isConditionOff }: SiteParts): boolean {
  if (rewardType === 'badge' && isOff('badges')) return true;
  return conditions.some(({ conditionType }) => isConditionOff(conditionType));
}

/** Every reward that the period has to give was taken. */
export function isExhausted({ row, quest }: Entry): boolean {
  return row !== null && row.claimCount >= quest.maxCompletions;
}

/** Every condition is met, or was before a condition changed. */
export function isDone({ row, steps }: Entry): boolean {
  return row?.status === 'completed' || isFinished(steps);
}

/** A quest as it goes over the wire. */
export function toQuest(row: QuestRow, rewardBadge: RewardBadge | null, now: Date): Quest {
  return { ...toReply(row), status: statusAt(windowOf(row), now), rewardBadge };
}

/** A member's progress as it goes over the wire. */
export function toProgress(entry: Entry, quest: Quest, periods: Periods, rewardOwned: boolean): QuestProgress {
  const { row } = entry;
  const total = totalProgress(entry.steps);
  const hasClaimedReward = isExhausted(entry);
  const isCompleted = hasClaimedReward || isDone(entry);
  const progress = isCompleted ? total.maxProgress : total.progress;
  return {
    id: row?.id ?? null,
    questId: entry.quest.id,
    status: hasClaimedReward ? 'claimed' : row?.status === 'completed' ? 'completed' : 'in_progress',
    progress,
    maxProgress: total.maxProgress,
    currentProgress: progress,
    conditionProgress: entry.steps.map((step) => ({
      conditionId: step.conditionId,
      progress: isCompleted ? targetOf(step) : Math.min(step.progress, targetOf(step)),
    })),
    isCompleted,
    canClaim: isCompleted && !hasClaimedReward,
    hasClaimedReward,
    claimCount: row?.claimCount ?? 0,
    rewardOwned,
    resetsAt: periods.resetsAt[entry.quest.questType].toISOString(),
    quest,
  };
}
