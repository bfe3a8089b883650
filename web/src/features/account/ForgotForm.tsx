import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Note } from '#ui/field/Note.tsx';
import { requestPasswordReset } from './auth-calls.ts';
import { checkEmail, MAX_EMAIL, toFormErrors } from './sign-in-errors.ts';

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
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p className="text-ash">We send you a link with which you choose a new password.</p>
      <Field label="E-mail address" error={error}>
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
        {state === 'sent' && <Note tone="good">If there is an account with this address, the mail is on its way.</Note>}
      </div>
      <Button look="primary" wide type="submit" busy={state === 'busy'} busyLabel="Sending">
        Send the link
      </Button>
    </form>
  );
}
