import { type Condition, targetOf } from '../conditions/conditions.rules.ts';

export const questStatuses = ['draft', 'scheduled', 'active', 'completed', 'archived'] as const;
export type QuestStatus = (typeof questStatuses)[number];

interface Window {
  status: QuestStatus;
  isActive: boolean;
  activateAt: Date | null;
  deactivateAt: Date | null;
}

/** What a quest's status is at an instant: a scheduled one becomes active and any one ends by itself. */
export function statusAt({ status, activateAt, deactivateAt }: Window, now: Date): QuestStatus {
  if (status !== 'scheduled' && status !== 'active') return status;
  if (deactivateAt && deactivateAt <= now) return 'completed';
  if (activateAt && activateAt > now) return 'scheduled';
  return status === 'scheduled' && !activateAt ? 'scheduled' : 'active';
}

/** Whether members can work on a quest at an instant. */
export function isOpenAt(quest: Window, now: Date): boolean {
  return quest.isActive && statusAt(quest, now) === 'active';
}

/** A condition with what a member has of it. */
export interface Progress extends Pick<Condition, 'targetValue'> {
  progress: number;
}

/** Sums over a quest's conditions; the surplus of one never counts for another. */
export function totalProgress(conditions: readonly Progress[]): { progress: number; maxProgress: number } {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    progress: sum(conditions.map((condition) => Math.min(condition.progress, targetOf(condition)))),
    maxProgress: Math.max(1, sum(conditions.map(targetOf))),
  };
}

/** Whether every condition is met; a quest without conditions never is. */
export function isFinished(conditions: readonly Progress[]): boolean {
  return conditions.length > 0 && conditions.every((condition) => condition.progress >= targetOf(condition));
}
