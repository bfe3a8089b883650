import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

/** Asks before typed work is lost by going back, to another page, or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      isDestructive
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      What you typed here has not been saved.
    </ConfirmDialog>
  );
}
