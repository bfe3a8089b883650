import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What happens on confirming, in a sentence. */
  children: ReactNode;
  /** The verb: "Close and start new", "Delete". */
  confirmLabel: string;
  /** Instead of "Cancel", where that is what is confirmed: "Keep it". */
  cancelLabel?: string;
  /** Something is lost: Cancel has the first focus and the button is red. */
  isDestructive?: boolean;
  isBusy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    isDestructive = false,
    isBusy = false,
    busyLabel,
    onConfirm,
    onCancel,
  } = props;
  const footer = (
    <>
      <Button look="quiet" onClick={onCancel} {...(isDestructive ? { 'data-first-focus': '' } : {})}>
        {cancelLabel ?? <Trans>Cancel</Trans>}
      </Button>
      <Button
        look={isDestructive ? 'danger-solid' : 'primary'}
        busy={isBusy}
        {...(busyLabel ? { busyLabel } : {})}
        onClick={onConfirm}
        {...(isDestructive ? {} : { 'data-first-focus': '' })}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return <Dialog title={title} description={children} onClose={onCancel} footer={footer} />;
}
