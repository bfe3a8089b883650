import type { SignIns } from '@cinder/contract/account/sign-ins.api.ts';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { Tag } from '#ui/tag/Tag.tsx';

/** Brings what draws a QR code. */
const TwoFactorSetup = lateDialog(async () => (await import('./TwoFactorSetup.tsx')).TwoFactorSetup);
const TurnOffTwoFactor = lateDialog(async () => (await import('./TurnOffTwoFactor.tsx')).TurnOffTwoFactor);
const RenewBackupCodes = lateDialog(async () => (await import('./RenewBackupCodes.tsx')).RenewBackupCodes);

interface TwoFactorSettingsProps {
  signIns: SignIns;
  isAdmin: boolean;
}

type Step = 'setup' | 'off' | 'renew';

/** The second step of signing in: on, off, and new backup codes. */
export function TwoFactorSettings({ signIns: { hasPassword, hasTwoFactor }, isAdmin }: TwoFactorSettingsProps) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <Plate
      title="Two-factor sign-in"
      id="two-factor"
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
        Whichever way you sign in, you are then asked for a code of an authenticator app on your phone.
      </p>
      {!hasPassword && <p className="text-ash">Set a password first.</p>}
      {hasPassword && !hasTwoFactor && <Button onClick={() => setStep('setup')}>Turn on</Button>}
      {hasTwoFactor && (
        <div className="settings__buttons">
          <Button onClick={() => setStep('renew')}>New backup codes</Button>
          <Button look="danger" onClick={() => setStep('off')}>
            Turn off
          </Button>
        </div>
      )}
      {step === 'setup' && <TwoFactorSetup onClose={close} />}
      {step === 'off' && <TurnOffTwoFactor onClose={close} />}
      {step === 'renew' && <RenewBackupCodes onClose={close} />}
    </Plate>
  );
}
