import type { QuestType } from '@cinder/contract/quests/period.rules.ts';
import type { QuestStatus } from '@cinder/contract/quests/quest.rules.ts';
import type { Quest } from '@cinder/contract/quests/quests.api.ts';
import { t } from '@lingui/core/macro';
import { formatMoment } from '#lib/format/dates.ts';

export const TYPE_LABELS: Record<QuestType, string> = { daily: t`Daily`, weekly: t`Weekly` };

export const STATUS_LABELS: Record<QuestStatus, string> = {
  draft: t`Draft`,
  scheduled: t`Scheduled`,
  active: t`Active`,
  completed: t`Completed`,
  archived: t`Archived`,
};

/** What the editor of quests says. */
export const QUEST = {
  create: t`Create quest`,
  created: t`Quest Created`,
  createFailed: t`Failed to create quest`,
  editTitle: t`Edit quest`,
  save: t`Save quest`,
  updated: t`Quest Updated`,
  updateFailed: t`Failed to update quest`,
};

/** From when until when a quest is open. */
export function windowLabel({ activateAt, deactivateAt }: Pick<Quest, 'activateAt' | 'deactivateAt'>): string {
  if (activateAt && deactivateAt)
    return t`${{ begin: formatMoment(activateAt) }} to ${{ end: formatMoment(deactivateAt) }}`;
  if (activateAt) return t`From ${{ begin: formatMoment(activateAt) }}`;
  return deactivateAt ? t`Until ${{ end: formatMoment(deactivateAt) }}` : t`Always`;
}
