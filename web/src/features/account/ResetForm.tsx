import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { resetPassword } from './auth-calls.ts';
import { MIN_PASSWORD, toFormErrors } from './sign-in-errors.ts';

/** Chooses a new password with the token of a mail. */
export function ResetForm({ token, returnTo }: { token: string; returnTo: string | undefined }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { navigate } = useRouter();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password.length < MIN_PASSWORD) return setError(`Use at least ${MIN_PASSWORD} characters`);
    setError(undefined);
    setIsBusy(true);
    try {
      await resetPassword(token, password);
      showToast({ tone: 'good', title: 'Your new password is set', text: 'Sign in with it now.' });
      await navigate({ to: '/sign-in', search: returnTo ? { returnTo } : {}, replace: true });
    } catch (thrown) {
      const { password: atField, form } = toFormErrors(thrown);
      setError(atField ?? form);
      setIsBusy(false);
    }
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <Field label="New password" error={error} hint={`At least ${MIN_PASSWORD} characters.`}>
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button look="primary" wide type="submit" busy={isBusy} busyLabel="Saving">
        Save password
      </Button>
    </form>
  );
}
