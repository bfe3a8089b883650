import { formatClock } from '#lib/format/durations.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface StopQuestionProps {
  /** What has been mined so far. */
  seconds: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before time is lost that cannot be mined again. */
export default function StopQuestion({ seconds, isBusy, onConfirm, onClose }: StopQuestionProps) {
  return (
    <ConfirmDialog
      title="Stop mining"
      confirmLabel="Stop and lose it"
      isDestructive
      isBusy={isBusy}
      busyLabel="Stopping"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Only a full session pays. If you stop now, the {formatClock(seconds)} that you have mined are lost.
    </ConfirmDialog>
  );
}
