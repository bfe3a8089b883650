import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useWrite } from '#lib/changes.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface DeleteDialogProps<Reply> {
  /** What is deleted, by its own name. */
  name: string;
  id: string;
  /** The call that deletes it; one of `#api`. */
  remove: (input: { id: string }) => Promise<Reply>;
  /** What became of it, in a toast. */
  done: (reply: Reply) => { title: string; text: string };
  /** The title of the toast when it failed. */
  failure: string;
  onDeleted?: () => void;
  onClose: () => void;
  /** What is lost, in a sentence. */
  children: ReactNode;
}

/** Asks before something is deleted, and says what became of it. */
export function DeleteDialog<Reply>(props: DeleteDialogProps<Reply>) {
  const { name, id, done, failure, onClose, onDeleted, children } = props;
  const finish = () => {
    onDeleted?.();
    onClose();
  };
  const remove = useWrite(props.remove, { done, failure, onSuccess: finish });
  return (
    <ConfirmDialog
      title={t`Delete ${{ name: isolate(name) }}?`}
      confirmLabel={t`Delete`}
      isDestructive
      isBusy={remove.isPending}
      busyLabel={t`Deleting`}
      onConfirm={() => remove.mutate({ id })}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
