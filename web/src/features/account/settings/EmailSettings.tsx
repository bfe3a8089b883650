import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { preferencesQuery } from '#features/notifications/preferences.queries.ts';
import { VerificationMail } from '#features/notifications/VerificationMail.tsx';
import { hasCode } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { FactRows } from '#ui/rows/Rows.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { changeEmail } from '../auth-calls.ts';
import { checkEmail, fieldError, MAX_EMAIL, toFormErrors } from '../sign-in-errors.ts';
import '../account.css';

/** The address that a member signs in with and is written to, and taking another one. */
export function EmailSettings({ email }: { email: string }) {
  const { auth } = useSite();
  return (
    <Plate title={t`E-mail address`}>
      <FactRows
        label={t`E-mail address`}
        className="settings__facts"
        facts={[{ term: t`Your address`, value: <Address email={email} /> }]}
      />
      {auth.mail ? (
        <ChangeEmail key={email} email={email} />
      ) : (
        <p className="muted">
          <Trans>This site sends no mails, so your address cannot be changed here.</Trans>
        </p>
      )}
    </Plate>
  );
}

/** With what can be done where it is not verified. */
function Address({ email }: { email: string }) {
  const isUnverified = useQuery(preferencesQuery).data?.mail === 'unverified';
  return (
    <>
      <span className="settings__long">{email}</span>
      {isUnverified && (
        <span className="settings__unverified">
          <Tag tone="warn">
            <Trans>Not verified</Trans>
          </Tag>
          <VerificationMail email={email} />
        </span>
      )}
    </>
  );
}

/** Asks for the new address; what happens next happens in its mailbox. */
function ChangeEmail({ email }: { email: string }) {
  const [next, setNext] = useState('');
  const [error, setError] = useState<string>();
  const [confirming, setConfirming] = useState<string>();
  const change = useWrite(changeEmail, {
    onSuccess: (_, typed) => {
      setConfirming(typed);
      setNext('');
    },
    onError: (refused) => setError(errorOf(refused)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const typed = next.trim();
    const wrong = typed === email ? t`This is your address already` : checkEmail(typed);
    setError(wrong);
    if (wrong) return;
    change.mutate(typed);
  };

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field
        label={t`New e-mail address`}
        error={error}
        hint={t`We mail a link to the new address. It takes the place of the present one once you follow the link.`}
      >
        <Input
          name="new-email"
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <div role="status">
        {confirming && (
          <Note tone="good">
            <span className="settings__long">
              <Trans>
                A mail with a link is on its way to {confirming}. Follow it within 24 hours. Until then you sign in with{' '}
                {email}.
              </Trans>
            </span>
          </Note>
        )}
      </div>
      <div>
        <Button type="submit" disabled={next.trim() === ''} busy={change.isPending} busyLabel={t`Asking`}>
          <Trans>Change e-mail address</Trans>
        </Button>
      </div>
    </form>
  );
}

function errorOf(refused: Error): string | undefined {
  if (hasCode(refused, 'proof_required')) return undefined;
  return fieldError(refused, 'newEmail') ?? toFormErrors(refused).form;
}
