import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Field, Input } from '../field/Field.tsx';
import { Dialog } from './Dialog.tsx';

interface TypedConfirmDialogProps {
  title: string;
  /** What is lost, and what stays. */
  children: ReactNode;
  /** What must be typed, letter by letter. */
  expected: string;
  /** The verb: "Delete account". */
  confirmLabel: string;
  isBusy: boolean;
  busyLabel: string;
  /** Why it did not work, in place of closing. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is lost for good, by having its name typed. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, children, expected, confirmLabel, isBusy, busyLabel, error, onConfirm, onCancel } = props;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === expected;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !isBusy) onConfirm();
  };
  const footer = (
    <>
      <Button look="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="danger-solid"
        type="submit"
        form={formId}
        disabled={!isConfirmed}
        busy={isBusy}
        busyLabel={busyLabel}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} description={children} onClose={onCancel} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="dlg__form">
        <Field label={t`Type ${expected} to confirm`} error={error}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
