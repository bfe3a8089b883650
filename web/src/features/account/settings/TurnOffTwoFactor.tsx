import { refetch } from '#lib/changes.ts';
import { showToast } from '#lib/toasts.ts';
import { disableTwoFactor } from '../auth-calls.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

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
