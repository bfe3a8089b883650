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
      title="Turn off two-factor sign-in?"
      text="From then on your password alone lets you in."
      action="Turn off"
      onPassword={async (password) => {
        await disableTwoFactor(password);
        await refetch(['account']);
        onClose();
        showToast({ tone: 'good', title: 'Two-factor sign-in is off' });
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
      title="New backup codes"
      text="The codes of before stop working."
      action="Make new codes"
      onPassword={async (password) => setCodes((await newBackupCodes(password)).backupCodes)}
      onClose={onClose}
    />
  );
}

/** The codes that let a member in without their phone; they are shown this once. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Your backup codes"
      description="Each lets you in once, without your phone. Keep them where you find them again: they are not shown a second time."
      isDismissible={false}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-first-focus="">
          I have kept them
        </Button>
      }
    >
      <div className="settings__codes">
        <ul aria-label="Backup codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label="Copy backup codes" />
      </div>
    </Dialog>
  );
}
