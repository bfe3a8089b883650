import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { userKey } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { requestPasswordReset, resetPassword } from './auth-calls.ts';
import { checkEmail, checkNewPassword, MAX_EMAIL, NEW_PASSWORD_HINT, toFormErrors } from './sign-in-errors.ts';

/** Asks for a mail with a link to a new password. The answer is the same whether or not there is such an account. */
export function ForgotForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    const wrong = checkEmail(email.trim());
    setError(wrong);
    if (wrong) return;
    setState('busy');
    try {
      await requestPasswordReset(email.trim());
      setState('sent');
    } catch (thrown) {
      const { email: atField, form } = toFormErrors(thrown);
      setError(atField ?? form);
      setState('idle');
    }
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">
        <Trans>We send you a link with which you choose a new password.</Trans>
      </p>
      <Field label={t`E-mail address`} error={error}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={MAX_EMAIL}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <div role="status">
        {state === 'sent' && (
          <Note tone="good">
            <Trans>If there is an account with this address, the mail is on its way.</Trans>
          </Note>
        )}
      </div>
      <Button look="primary" wide type="submit" busy={state === 'busy'} busyLabel={t`Sending`}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

interface ResetFormProps {
  token: string;
  /** The password is set, and whoever was signed in is signed out everywhere. */
  onDone: () => void;
  /** The link was used already, or is too old. */
  onInvalid: () => void;
}

/** Chooses a new password with the token of a mail. */
export function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const wrong = checkNewPassword(password);
    setError(wrong);
    if (wrong) return focusPassword(form);
    setIsBusy(true);
    try {
      await resetPassword(token, password);
      await queryClient.refetchQueries({ queryKey: userKey });
      showToast({ tone: 'good', title: t`Your new password is set`, text: t`Sign in with it now.` });
      onDone();
    } catch (thrown) {
      if (thrown instanceof ApiError && (thrown.code as string) === 'INVALID_TOKEN') return onInvalid();
      const refused = toFormErrors(thrown);
      setError(refused.password ?? refused.form);
      setIsBusy(false);
      focusPassword(form);
    }
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">
        <Trans>With a new password you are signed out everywhere. Sign in with it afterwards.</Trans>
      </p>
      <Field label={t`New password`} error={error} hint={NEW_PASSWORD_HINT}>
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button look="primary" wide type="submit" busy={isBusy} busyLabel={t`Saving`}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}

function focusPassword(form: HTMLFormElement): void {
  const field = form.elements.namedItem('password');
  if (field instanceof HTMLInputElement) field.focus();
}
