import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useDeleteBadge } from './badges-admin.queries.ts';

/** Asks before a badge is deleted. */
export function DeleteBadgeDialog({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const remove = useDeleteBadge();
  const confirm = () =>
    remove.mutate(badge.id, {
      onSuccess: () => {
        showToast({ title: 'Badge Deleted', text: badge.name, tone: 'good' });
        onClose();
      },
      onError: (error) =>
        showToast({ title: 'Error', text: messageOf(error, 'The badge could not be deleted'), tone: 'bad' }),
    });
  return (
    <ConfirmDialog
      title={`Delete ${badge.name}?`}
      confirmLabel="Delete"
      isDestructive
      isBusy={remove.isPending}
      busyLabel="Deleting"
      onConfirm={confirm}
      onCancel={onClose}
    >
      Members who have it lose it, and their showcase loses it too. An inactive badge stays with them and is given to
      nobody else.
    </ConfirmDialog>
  );
}
