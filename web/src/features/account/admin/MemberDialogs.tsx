import type { ListedMember } from '@cinder/contract/account/account.api.ts';
import { accountAdmin } from '#api/accountAdmin.ts';
import { useWrite } from '#lib/changes.ts';
import { formatCount } from '#lib/format/numbers.ts';
import { failureText, showFailure, showToast } from '#lib/toasts.ts';
import { useUser } from '#lib/viewer.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TypedConfirmDialog } from '#ui/dialog/TypedConfirmDialog.tsx';

interface DeleteUserDialogProps {
  member: ListedMember;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a member is deleted, by having the username typed. */
export function DeleteUserDialog({ member: { userId, username }, onDeleted, onClose }: DeleteUserDialogProps) {
  const remove = useWrite(accountAdmin.deleteMember);
  const confirm = () =>
    remove.mutate(
      { userId },
      {
        onSuccess: ({ message }) => {
          showToast({ title: 'Success', text: message, tone: 'good' });
          onDeleted();
        },
        onError: (error) => showFailure('Error', error),
      },
    );
  return (
    <TypedConfirmDialog
      title={`Delete ${username}?`}
      expected={username}
      confirmLabel="Delete user"
      isBusy={remove.isPending}
      busyLabel="Deleting"
      error={failureText(remove.error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>This permanently removes all data, including mining history, inventory and purchases.</p>
      <p className="pt-2">
        Open bets are taken back, and opponents win the matches that are left. Brackets, settled bets and revenue keep a
        place without a name. It cannot be undone.
      </p>
    </TypedConfirmDialog>
  );
}

interface EndSessionsDialogProps {
  member: ListedMember;
  onClose: () => void;
}

/** Asks before a member is signed out everywhere, and says how many sessions that were. */
export function EndSessionsDialog({ member: { userId, username }, onClose }: EndSessionsDialogProps) {
  const end = useWrite(accountAdmin.endSessions);
  const isOwn = useUser()?.member.userId === userId;
  const confirm = () =>
    end.mutate(
      { userId },
      {
        onSuccess: ({ ended }) => {
          showToast({ title: `${username} is signed out everywhere`, text: endedText(ended), tone: 'good' });
          onClose();
        },
        onError: (error) => showFailure('Failed to sign out everywhere', error),
      },
    );
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
