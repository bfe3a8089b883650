import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import type { Quest } from '@cinder/contract/quests/quests.api.ts';
import { formatMoment } from '#lib/format/dates.ts';

export const TYPE_LABELS: Record<QuestType, string> = { daily: 'Daily', weekly: 'Weekly' };

export const STATUS_LABELS: Record<QuestStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'Active',
  completed: 'Completed',
  archived: 'Archived',
};

/** From when until when a quest is open. */
export function windowLabel({ activateAt, deactivateAt }: Pick<Quest, 'activateAt' | 'deactivateAt'>): string {
  if (activateAt && deactivateAt) return `${formatMoment(activateAt)} to ${formatMoment(deactivateAt)}`;
  if (activateAt) return `From ${formatMoment(activateAt)}`;
  return deactivateAt ? `Until ${formatMoment(deactivateAt)}` : 'Always';
}
