import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { refetch } from '#lib/changes.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Field, Input } from '#ui/field/Field.tsx';
import { QrCode } from '#ui/qr/QrCode.tsx';
import { beginTwoFactor, verifyCode } from '../auth-calls.ts';
import { codeError } from '../sign-in-errors.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { BackupCodes } from './TwoFactorDialogs.tsx';
import '../account.css';

interface TwoFactorStart {
  totpURI: string;
  backupCodes: readonly string[];
}

/** Password, then the code to scan with a first code back, then the backup codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const [started, setSetup] = useState<TwoFactorStart>();
  const [isOn, setOn] = useState(false);
  if (!started) {
    return (
      <PasswordDialog
        title={t`Turn on two-factor sign-in`}
        text={t`You need an authenticator app on your phone, such as Aegis, 2FAS or the one of your password keeper.`}
        action={t`Continue`}
        onPassword={async (password) => setSetup(await beginTwoFactor(password))}
        onClose={onClose}
      />
    );
  }
  if (isOn) {
    return (
      <BackupCodes
        codes={started.backupCodes}
        onClose={() => {
          onClose();
          void refetch(['account']);
          showToast({ tone: 'good', title: t`Two-factor sign-in is on` });
        }}
      />
    );
  }
  return <ScanAndProve address={started.totpURI} onProven={() => setOn(true)} onClose={onClose} />;
}

interface ScanAndProveProps {
  address: string;
  onProven: () => void;
  onClose: () => void;
}

function ScanAndProve({ address, onProven, onClose }: ScanAndProveProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const key = new URL(address).searchParams.get('secret') ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    setError(undefined);
    try {
      await verifyCode(code.replace(/\s/g, ''), false);
      onProven();
    } catch (thrown) {
      setError(codeError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t`Scan this code`}
      description={t`With your authenticator app; then type the six digits that it shows.`}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            disabled={code.trim() === ''}
            busy={isBusy}
            busyLabel={t`Checking`}
          >
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <div className="settings__qr">
        <QrCode text={address} label={t`QR code for your authenticator app`} />
        <p className="small muted">
          <Trans>Or type this key:</Trans>
          <span className="settings__key">
            <code>{key}</code>
            <CopyButton text={key} label={t`Copy key`} />
          </span>
          <a className="link" href={address}>
            <Trans>Open in an app on this device</Trans>
          </a>
        </p>
      </div>
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t`Code`} error={error}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            data-first-focus=""
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
