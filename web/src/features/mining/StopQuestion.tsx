import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      title={t`Stop mining`}
      confirmLabel={t`Stop and lose it`}
      isDestructive
      isBusy={isBusy}
      busyLabel={t`Stopping`}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Trans>
        Only a full session pays. If you stop now, the {{ time: formatClock(seconds) }} that you have mined are lost.
      </Trans>
    </ConfirmDialog>
  );
}
