import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';

interface DeleteDialogProps<Reply> {
  /** What is deleted, by its own name. */
  name: string;
  id: string;
  remove: UseMutationResult<Reply, Error, string>;
  /** What became of it, in a toast. */
  success: (reply: Reply) => { title: string; text: string };
  /** The title of the toast when it failed. */
  failure: string;
  onClose: () => void;
  /** What is lost, in a sentence. */
  children: ReactNode;
}

/** Asks before something is deleted, and says what became of it. */
export function DeleteDialog<Reply>(props: DeleteDialogProps<Reply>) {
  const { name, id, remove, success, failure, onClose, children } = props;
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: (reply) => {
        showToast({ ...success(reply), tone: 'good' });
        onClose();
      },
      onError: (error) => showToast({ title: failure, text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      isDestructive
      isBusy={remove.isPending}
      busyLabel="Deleting"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
