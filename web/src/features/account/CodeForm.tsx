import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { verifyCode } from './auth-calls.ts';
import { codeError } from './sign-in-errors.ts';

interface CodeFormProps {
  onSignedIn: () => Promise<void>;
  /** Back to signing in. */
  onBack: () => void;
}

/** The second step of signing in, for who has turned it on. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const [isBackup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = code.replace(/\s/g, '');
    if (typed === '') return setError(t`Enter the code`);
    setBusy(true);
    setError(undefined);
    try {
      await verifyCode(typed, isBackup);
      await onSignedIn();
    } catch (thrown) {
      setError(codeError(thrown));
      setBusy(false);
    }
  };
  const switchKind = () => {
    setBackup(!isBackup);
    setCode('');
    setError(undefined);
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">
        {isBackup
          ? t`Enter one of the backup codes that you have kept.`
          : t`Enter the six digits that your authenticator app shows.`}
      </p>
      <Field key={String(isBackup)} label={isBackup ? t`Backup code` : t`Code`} error={error}>
        <Input
          name="code"
          inputMode={isBackup ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          ref={focusFirst}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button look="primary" wide type="submit" busy={isBusy} busyLabel={t`Checking`}>
        <Trans>Sign in</Trans>
      </Button>
      <Button look="quiet" wide onClick={switchKind}>
        {isBackup ? t`Use the authenticator app` : t`Use a backup code`}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        <Trans>Back to signing in</Trans>
      </Button>
    </form>
  );
}

/** A step of its own, which nobody has to look for. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
