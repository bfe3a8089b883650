import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { copyName } from '#admin/copy-name.ts';

/** A quest like another, as a draft. */
export function copyOf(quest: AdminQuest): AdminQuest {
  return { ...quest, title: copyName(quest.title, 120), status: 'draft', storedStatus: 'draft' };
}
