import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { monthName } from '../competition.ts';
import { useFinalize } from './leaderboards-admin.queries.ts';

interface FinalizeDialogProps {
  /** YYYY-MM. */
  month: string;
  count: number;
  onClose: () => void;
}

/** Asks before a month is kept for good. */
export function FinalizeDialog({ month, count, onClose }: FinalizeDialogProps) {
  const finalize = useFinalize();
  const name = monthName(month);
  const confirm = () =>
    finalize.mutate(undefined, {
      onSuccess: (kept) => {
        showToast({ title: `Hall of Fame finalized for ${kept.month} with ${kept.count} entries`, tone: 'good' });
        onClose();
      },
      onError: (error) =>
        showToast({
          title: 'Failed to finalize Hall of Fame',
          text: messageOf(error, 'Please try again'),
          tone: 'bad',
        }),
    });
  return (
    <ConfirmDialog
      title={`Finalize ${name}?`}
      confirmLabel={`Finalize ${name}`}
      isDestructive
      isBusy={finalize.isPending}
      busyLabel="Finalizing"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {count === 1 ? 'The one member' : `The ${count} members`} on the list are kept as the Hall of Fame of {name}. This
      cannot be undone, and nothing that is flagged later changes it.
    </ConfirmDialog>
  );
}
