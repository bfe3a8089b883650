import type { Amount } from '../shared/amount.ts';
import { t } from '../shared/messages.ts';
import type { QuestStatus } from './quest.rules.ts';

interface Checked {
  rewardType: 'cinder' | 'xp' | 'badge';
  rewardValue: string | null;
  rewardAmount: Amount | null;
  activateAt: Date | null;
  deactivateAt: Date | null;
  status: QuestStatus;
  conditions: readonly unknown[];
}

export const NO_BADGE = t`Choose an active badge`;

/**
 * What is wrong between the fields of a quest: a reward without its amount or badge, an end before the beginning, nothing to
 * do in a quest that is no draft.
 */
export function questFaults(quest: Checked): { path: keyof Checked; message: string }[] {
  const { rewardType, rewardValue, rewardAmount, activateAt, deactivateAt } = quest;
  const faults: { path: keyof Checked; message: string }[] = [];
  if (rewardType === 'badge') {
    if (rewardValue === null) faults.push({ path: 'rewardValue', message: NO_BADGE });
  } else if (rewardAmount === null) {
    faults.push({ path: 'rewardAmount', message: t`Enter an amount` });
  } else if (rewardType === 'xp' && rewardAmount % 100n !== 0n) {
    faults.push({ path: 'rewardAmount', message: t`Enter a whole number` });
  }
  if (activateAt && deactivateAt && deactivateAt <= activateAt) {
    faults.push({ path: 'deactivateAt', message: t`Enter a time after the beginning` });
  }
  if (quest.status !== 'draft' && quest.conditions.length === 0) {
    faults.push({ path: 'conditions', message: t`Add a condition, or keep the quest as a draft` });
  }
  return faults;
}
