import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useDeleteItem } from './items.queries.ts';

/** Asks before an item is deleted, and says what became of it. */
export function DeleteItemDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const remove = useDeleteItem();
  const confirm = () =>
    remove.mutate(item.id, {
      onSuccess: ({ isDeactivated }) => {
        if (isDeactivated) {
          showToast({ title: 'Item Deactivated', text: `${item.name} is owned or used, and stays.`, tone: 'good' });
        } else showToast({ title: 'Item Deleted', text: item.name, tone: 'good' });
        onClose();
      },
      onError: (error) =>
        showToast({ title: 'Failed to delete item', text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  return (
    <ConfirmDialog
      title={`Delete ${item.name}?`}
      confirmLabel="Delete"
      isDestructive
      isBusy={remove.isPending}
      busyLabel="Deleting"
      onConfirm={confirm}
      onCancel={onClose}
    >
      It cannot be brought back. An item that members own, or that the shop, a quest, a badge or a streak reward uses,
      is deactivated instead and stays with its owners.
    </ConfirmDialog>
  );
}
