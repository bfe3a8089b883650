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
    if (typed === '') return setError('Enter the code');
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
          ? 'Enter one of the backup codes that you have kept.'
          : 'Enter the six digits that your authenticator app shows.'}
      </p>
      <Field key={String(isBackup)} label={isBackup ? 'Backup code' : 'Code'} error={error}>
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
      <Button look="primary" wide type="submit" busy={isBusy} busyLabel="Checking">
        Sign in
      </Button>
      <Button look="quiet" wide onClick={switchKind}>
        {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        Back to signing in
      </Button>
    </form>
  );
}

/** A step of its own, which nobody has to look for. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
