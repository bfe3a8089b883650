import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AdDialog } from '#features/ads/AdDialog.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface StartPromptsProps {
  prompt: 'ad' | 'conflict';
  isStarting: boolean;
  start: () => void;
  takeOver: () => void;
  onClose: () => void;
}

/** What stands between the button and the session: the ad, and the question when a session is open elsewhere. */
export default function StartPrompts({ prompt, isStarting, start, takeOver, onClose }: StartPromptsProps) {
  if (prompt === 'ad') return <AdDialog onComplete={start} onSkip={start} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t`Mining session`}
      confirmLabel={t`Close and start new`}
      isBusy={isStarting}
      busyLabel={t`Starting`}
      onConfirm={takeOver}
      onCancel={onClose}
    >
      <Trans>You already have an active mining session. Do you want to close it and start a new one?</Trans>
    </ConfirmDialog>
  );
}
