import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { signIns } from '#api/signIns.ts';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { changePassword } from '../auth-calls.ts';
import { checkNewPassword, fieldError, NEW_PASSWORD_HINT, passwordError } from '../sign-in-errors.ts';

interface Errors {
  current?: string;
  next?: string;
}

/** Another password, or a first one for who came by an outside provider. */
export function PasswordSettings({ hasPassword, email }: { hasPassword: SignIns['hasPassword']; email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const save = useWrite(
    async (): Promise<unknown> =>
      hasPassword ? changePassword(current, next) : signIns.setPassword({ newPassword: next }),
    {
      done: {
        title: hasPassword ? t`Password changed` : t`Password set`,
        text: t`Everywhere else you are signed out.`,
      },
      onSuccess: () => {
        setCurrent('');
        setNext('');
      },
      onError: (error) => setErrors(errorsOf(error, hasPassword)),
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = findWrong({ current, next }, hasPassword);
    setErrors(wrong);
    if (wrong.current || wrong.next) return;
    save.mutate();
  };

  return (
    <Plate title={t`Password`}>
      <form className="stack" noValidate onSubmit={submit}>
        {!hasPassword && (
          <p className="muted">
            <Trans>You sign in by an outside account. With a password you can sign in without it too.</Trans>
          </p>
        )}
        {/* For the browser's own keeper of passwords. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <Field label={t`Current password`} error={errors.current}>
            <Input
              name="current-password"
              type="password"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
        )}
        <Field label={t`New password`} error={errors.next} hint={NEW_PASSWORD_HINT}>
          <Input
            name="new-password"
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <p className="muted">
          <Trans>This signs you out everywhere else.</Trans>
        </p>
        <div>
          <Button type="submit" disabled={next === ''} busy={save.isPending} busyLabel={t`Saving`}>
            {hasPassword ? t`Change password` : t`Set password`}
          </Button>
        </div>
      </form>
    </Plate>
  );
}

function findWrong({ current, next }: { current: string; next: string }, hasPassword: boolean): Errors {
  const wrong = checkNewPassword(next);
  return {
    ...(hasPassword && current === '' && { current: t`Enter your current password` }),
    ...(wrong && { next: wrong }),
  };
}

/** At the field that the server speaks of, else at the first one. Nothing was wrong where proof was asked for and not given. */
function errorsOf(error: unknown, hasPassword: boolean): Errors {
  if (hasCode(error, 'proof_required')) return {};
  const next = fieldError(error, 'newPassword');
  if (next) return { next };
  return { [hasPassword ? 'current' : 'next']: passwordError(error) };
}
