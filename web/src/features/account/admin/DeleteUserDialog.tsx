import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { TypedConfirmDialog } from '#ui/dialog/TypedConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { failureText, showFailure } from '../show-failure.ts';
import { useDeleteUser } from './users-admin.queries.ts';

interface DeleteUserDialogProps {
  member: ListedMember;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a member is deleted, by having the username typed. */
export function DeleteUserDialog({ member: { userId, username }, onDeleted, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  const confirm = () =>
    remove.mutate(userId, {
      onSuccess: ({ message }) => {
        showToast({ title: 'Success', text: message, tone: 'good' });
        onDeleted();
      },
      onError: (error) => showFailure('Error', error),
    });
  return (
    <TypedConfirmDialog
      title={`Delete ${username}?`}
      expected={username}
      confirmLabel="Delete user"
      isBusy={remove.isPending}
      busyLabel="Deleting"
      error={failureText(remove.error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>This permanently removes all data, including mining history, inventory and purchases.</p>
      <p className="pt-2">
        Open bets are taken back, and opponents win the matches that are left. Brackets, settled bets and revenue keep a
        place without a name. It cannot be undone.
      </p>
    </TypedConfirmDialog>
  );
}
