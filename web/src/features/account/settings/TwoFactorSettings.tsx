import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { newBackupCodes } from '../auth-calls.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useDisableTwoFactor } from './sign-ins.queries.ts';

/** Brings what draws a QR code. */
const TwoFactorSetup = lateDialog(async () => (await import('./TwoFactorSetup.tsx')).TwoFactorSetup);

interface TwoFactorSettingsProps {
  signIns: SignIns;
  isAdmin: boolean;
}

type Step = 'setup' | 'disable' | 'renew' | { codes: readonly string[] };

/** The second step of signing in: on, off, and new backup codes. */
export function TwoFactorSettings({ signIns: { hasPassword, hasTwoFactor }, isAdmin }: TwoFactorSettingsProps) {
  const [step, setStep] = useState<Step | null>(null);
  const disable = useDisableTwoFactor();
  const close = () => setStep(null);
  return (
    <Plate
      title="Two-factor sign-in"
      aside={<Tag tone={hasTwoFactor ? 'ok' : 'quiet'}>{hasTwoFactor ? 'On' : 'Off'}</Tag>}
    >
      {isAdmin && !hasTwoFactor && (
        <div className="mb-4">
          <Notice tone="warn" title="You are an administrator">
            <p>Whoever has your password has every member's data. Turn this on.</p>
          </Notice>
        </div>
      )}
      <p className="settings__text">
        After your password, signing in asks for a code of an authenticator app on your phone. Signing in by an outside
        account relies on the second step of that account.
      </p>
      {!hasPassword && <p className="text-ash">Set a password first.</p>}
      {hasPassword && !hasTwoFactor && <Button onClick={() => setStep('setup')}>Turn on</Button>}
      {hasTwoFactor && (
        <div className="settings__buttons">
          <Button onClick={() => setStep('renew')}>New backup codes</Button>
          <Button look="danger" onClick={() => setStep('disable')}>
            Turn off
          </Button>
        </div>
      )}
      {step === 'setup' && <TwoFactorSetup onClose={close} />}
      {step === 'disable' && (
        <PasswordDialog
          title="Turn off two-factor sign-in?"
          text="From then on your password alone lets you in."
          action="Turn off"
          onPassword={async (password) => {
            await disable.mutateAsync(password);
            close();
            showToast({ tone: 'good', title: 'Two-factor sign-in is off' });
          }}
          onClose={close}
        />
      )}
      {step === 'renew' && (
        <PasswordDialog
          title="New backup codes"
          text="The codes of before stop working."
          action="Make new codes"
          onPassword={async (password) => setStep({ codes: (await newBackupCodes(password)).backupCodes })}
          onClose={close}
        />
      )}
      {typeof step === 'object' && step !== null && <BackupCodes codes={step.codes} onClose={close} />}
    </Plate>
  );
}
