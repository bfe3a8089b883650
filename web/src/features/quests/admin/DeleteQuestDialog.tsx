import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { useDeleteQuest } from './quests-admin.queries.ts';

/** Asks before a quest is deleted. */
export function DeleteQuestDialog({ quest: { id, title }, onClose }: { quest: AdminQuest; onClose: () => void }) {
  return (
    <DeleteDialog
      name={title}
      id={id}
      remove={useDeleteQuest()}
      success={() => ({ title: 'Quest Deleted', text: title })}
      failure="Failed to delete quest"
      onClose={onClose}
    >
      Members lose what they have done of it, and rewards that they have not claimed. What was paid stays paid. To keep
      it for later, archive it instead.
    </DeleteDialog>
  );
}
