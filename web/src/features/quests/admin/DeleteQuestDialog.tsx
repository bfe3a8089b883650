import type { AdminQuest } from '@cinder/contract/quests/quests.admin-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useDeleteQuest } from './quests-admin.queries.ts';

/** Asks before a quest is deleted. */
export function DeleteQuestDialog({ quest, onClose }: { quest: AdminQuest; onClose: () => void }) {
  const remove = useDeleteQuest();
  const confirm = () =>
    remove.mutate(quest.id, {
      onSuccess: () => {
        showToast({ title: 'Quest Deleted', text: quest.title, tone: 'good' });
        onClose();
      },
      onError: (error) =>
        showToast({ title: 'Failed to delete quest', text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  return (
    <ConfirmDialog
      title={`Delete ${quest.title}?`}
      confirmLabel="Delete"
      isDestructive
      isBusy={remove.isPending}
      busyLabel="Deleting"
      onConfirm={confirm}
      onCancel={onClose}
    >
      Members lose what they have done of it, and rewards that they have not claimed. What was paid stays paid. To keep
      it for later, archive it instead.
    </ConfirmDialog>
  );
}
