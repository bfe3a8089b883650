import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { passwordError } from '../sign-in-errors.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  /** The verb on the button. */
  action: string;
  /** Throws what the server refused. */
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that matters. */
export function PasswordDialog({ title, text, action, onPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || password === '') return;
    setBusy(true);
    setError(undefined);
    try {
      await onPassword(password);
    } catch (thrown) {
      setError(passwordError(thrown));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        look="primary"
        type="submit"
        form={formId}
        disabled={password === ''}
        busy={isBusy}
        busyLabel={t`Checking`}
      >
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} description={text} onClose={onClose} footer={footer}>
      <form id={formId} className="dlg__form" noValidate onSubmit={submit}>
        <Field label={t`Password`} error={error}>
          <Input
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
