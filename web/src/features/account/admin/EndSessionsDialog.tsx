import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { useUser } from '#lib/viewer.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { showFailure } from '../show-failure.ts';
import { useEndMemberSessions } from './users-admin.queries.ts';

interface EndSessionsDialogProps {
  member: ListedMember;
  onClose: () => void;
}

/** Asks before a member is signed out everywhere, and says how many sessions that were. */
export function EndSessionsDialog({ member: { userId, username }, onClose }: EndSessionsDialogProps) {
  const end = useEndMemberSessions();
  const isOwn = useUser()?.member.userId === userId;
  const confirm = () =>
    end.mutate(userId, {
      onSuccess: ({ ended }) => {
        showToast({ title: `${username} is signed out everywhere`, text: endedText(ended), tone: 'good' });
        onClose();
      },
      onError: (error) => showFailure('Failed to sign out everywhere', error),
    });
  return (
    <ConfirmDialog
      title={`Sign ${username} out everywhere?`}
      confirmLabel="Sign out everywhere"
      isDestructive
      isBusy={end.isPending}
      busyLabel="Signing out"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isOwn
        ? 'This is you: every session of yours ends at once, this one too. You then sign in again.'
        : 'Every session ends at once, on all devices. Whoever knows the password, or has a connected account, can sign in again.'}
    </ConfirmDialog>
  );
}

function endedText(ended: number): string {
  if (ended === 0) return 'There was no open session.';
  return ended === 1 ? '1 session ended.' : `${formatCount(ended)} sessions ended.`;
}
