import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Input } from '#ui/field/Input.tsx';
import { Switch } from '#ui/field/Switch.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { MIN_PASSWORD, passwordError } from '../sign-in-errors.ts';
import { useSavePassword } from './sign-ins.queries.ts';

interface Errors {
  current?: string;
  next?: string;
}

/** Another password, or a first one for who came by an outside provider. */
export function PasswordSettings({ hasPassword, email }: { hasPassword: SignIns['hasPassword']; email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [endsOthers, setEndsOthers] = useState(true);
  const [errors, setErrors] = useState<Errors>({});
  const save = useSavePassword(hasPassword);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = findWrong({ current, next }, hasPassword);
    setErrors(wrong);
    if (wrong.current || wrong.next) return;
    save.mutate(
      { current, next, endsOthers },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          showToast({
            tone: 'good',
            title: hasPassword ? 'Password changed' : 'Password set',
            ...(hasPassword && endsOthers && { text: 'Everywhere else you are signed out.' }),
          });
        },
        onError: (error) => setErrors(errorsOf(error, hasPassword)),
      },
    );
  };

  return (
    <Plate title="Password">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {!hasPassword && (
          <p className="text-ash">You sign in by an outside account. With a password you can sign in without it too.</p>
        )}
        {/* For the browser's own keeper of passwords. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <Field label="Current password" error={errors.current}>
            <Input
              name="current-password"
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
        )}
        <Field label="New password" error={errors.next} hint={`At least ${MIN_PASSWORD} characters.`}>
          <Input
            name="new-password"
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        {hasPassword && (
          <Switch checked={endsOthers} onChange={(event) => setEndsOthers(event.target.checked)}>
            Sign out everywhere else
          </Switch>
        )}
        <div>
          <Button type="submit" disabled={next === ''} busy={save.isPending} busyLabel="Saving">
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </form>
    </Plate>
  );
}

function findWrong({ current, next }: { current: string; next: string }, hasPassword: boolean): Errors {
  const errors: Errors = {};
  if (hasPassword && current === '') errors.current = 'Enter your current password';
  if (next.length < MIN_PASSWORD) errors.next = `Use at least ${MIN_PASSWORD} characters`;
  else if (next.length > MAX_PASSWORD) errors.next = `Use at most ${MAX_PASSWORD} characters`;
  return errors;
}

const MAX_PASSWORD = 128;

/** At the current password, unless the server speaks of the new one. */
function errorsOf(error: Error, hasPassword: boolean): Errors {
  const message = passwordError(error);
  return hasPassword && !hasCode(error, 'invalid_input') ? { current: message } : { next: message };
}
