import { FIRST_ADMIN_EMAIL } from '@cinder/contract/account/first-admin.rules.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '#lib/toasts.ts';
import { userKey, useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input, Note } from '#ui/field/Field.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { claimAccount } from './auth-calls.ts';
import { checkCredentials, type FormErrors, MAX_EMAIL, NEW_PASSWORD_HINT, toFormErrors } from './sign-in-errors.ts';

/** Asks the administrator of the first start for an address and a password of their own: the address is known to everybody. */
export function OwnAddressNudge() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  if (user?.email !== FIRST_ADMIN_EMAIL) return null;
  return (
    <Notice tone="warn" title={t`This is the account of the first start`}>
      <p>
        <Trans>
          Everybody knows its address, no mail reaches it, and its password was printed. Choose your own before others
          come.
        </Trans>
      </p>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Trans>Choose address and password</Trans>
      </Button>
      {isOpen && <OwnAddressDialog onClose={() => setOpen(false)} />}
    </Notice>
  );
}

function OwnAddressDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const queryClient = useQueryClient();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = checkCredentials(email.trim(), password, true);
    setErrors(wrong);
    if (wrong.email || wrong.password) return;
    setBusy(true);
    try {
      await claimAccount(email.trim(), password);
      showToast({ tone: 'good', title: t`The account is yours`, text: t`Sign in with your own address from now on.` });
      await queryClient.refetchQueries({ queryKey: userKey });
    } catch (thrown) {
      setErrors(toFormErrors(thrown));
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button look="primary" type="submit" form={formId} busy={isBusy} busyLabel={t`Saving`}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      title={t`Choose address and password`}
      description={t`You sign in with them from now on. Every other device is signed out.`}
      onClose={onClose}
      footer={footer}
    >
      <form id={formId} className="dlg__form stack stack--tight" noValidate onSubmit={submit}>
        {errors.form && <Note tone="bad">{errors.form}</Note>}
        <Field label={t`E-mail address`} error={errors.email}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={MAX_EMAIL}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t`New password`} error={errors.password} hint={NEW_PASSWORD_HINT}>
          <Input
            name="password"
            type="password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
