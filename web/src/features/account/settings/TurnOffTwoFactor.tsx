import { showToast } from '#ui/toast/toasts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useDisableTwoFactor } from './sign-ins.queries.ts';

/** Asks for the password before the second step is off. */
export function TurnOffTwoFactor({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  return (
    <PasswordDialog
      title="Turn off two-factor sign-in?"
      text="From then on your password alone lets you in."
      action="Turn off"
      onPassword={async (password) => {
        await disable.mutateAsync(password);
        onClose();
        showToast({ tone: 'good', title: 'Two-factor sign-in is off' });
      }}
      onClose={onClose}
    />
  );
}
