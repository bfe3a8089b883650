import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { signIn, signUp } from './auth-calls.ts';
import { checkCredentials, type FormErrors, MAX_EMAIL, NEW_PASSWORD_HINT, toFormErrors } from './sign-in-errors.ts';

interface CredentialsFormProps {
  isNew: boolean;
  /** Typed once, kept when the form changes between signing in and signing up. */
  email: string;
  onEmail: (email: string) => void;
  /** The password was right, and a code is asked for now. */
  onCodeRequired: () => void;
  onSignedIn: () => Promise<void>;
}

/** E-mail and password, to sign in or to make an account. */
export function CredentialsForm({ isNew, email, onEmail, onCodeRequired, onSignedIn }: CredentialsFormProps) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const wrong = checkCredentials(email.trim(), password, isNew);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form, wrong);
    setIsBusy(true);
    try {
      const next = await (isNew ? signUp : signIn)(email.trim(), password);
      if (next === 'code') onCodeRequired();
      else await onSignedIn();
    } catch (error) {
      const refused = toFormErrors(error);
      setErrors(refused);
      focusFirstWrong(form, refused);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label={t`E-mail address`} error={errors.email}>
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
      <Field label={t`Password`} error={errors.password} {...(isNew && { hint: NEW_PASSWORD_HINT })}>
        <Input
          name="password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div role="alert">{errors.form && <Note tone="bad">{errors.form}</Note>}</div>
      <Button look="primary" wide type="submit" busy={isBusy} busyLabel={isNew ? t`Creating` : t`Signing in`}>
        {isNew ? t`Create account` : t`Sign in`}
      </Button>
      {isNew && <AgeNote />}
    </form>
  );
}

function AgeNote() {
  return (
    <p className="small muted">
      <Trans>
        You must be at least 13 years old. By creating an account you agree to the{' '}
        <Link className="link-inline" to="/terms">
          Terms of Service
        </Link>{' '}
        and have read the{' '}
        <Link className="link-inline" to="/privacy">
          Privacy Policy
        </Link>
        .
      </Trans>
    </p>
  );
}

function focusFirstWrong(form: HTMLFormElement, errors: FormErrors): void {
  const name = errors.email ? 'email' : errors.password ? 'password' : null;
  const field = name && form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
