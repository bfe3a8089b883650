import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refetch } from '#lib/changes.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { disableTwoFactor, newBackupCodes } from '../auth-calls.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import '../account.css';

/** Asks for the password before the second step is off. */
export function TurnOffTwoFactor({ onClose }: { onClose: () => void }) {
  return (
    <PasswordDialog
      title={t`Turn off two-factor sign-in?`}
      text={t`From then on your password alone lets you in.`}
      action={t`Turn off`}
      onPassword={async (password) => {
        await disableTwoFactor(password);
        await refetch(['account']);
        onClose();
        showToast({ tone: 'good', title: t`Two-factor sign-in is off` });
      }}
      onClose={onClose}
    />
  );
}

/** Password, then the new codes. */
export function RenewBackupCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t`New backup codes`}
      text={t`The codes of before stop working.`}
      action={t`Make new codes`}
      onPassword={async (password) => setCodes((await newBackupCodes(password)).backupCodes)}
      onClose={onClose}
    />
  );
}

/** The codes that let a member in without their phone; they are shown this once. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title={t`Your backup codes`}
      description={t`Each lets you in once, without your phone. Keep them where you find them again: they are not shown a second time.`}
      isDismissible={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-first-focus="">
          <Trans>I have kept them</Trans>
        </Button>
      }
    >
      <div className="settings__codes">
        <ul aria-label={t`Backup codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label={t`Copy backup codes`} />
      </div>
    </Dialog>
  );
}
