import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ownData } from '#api/ownData.ts';
import { useWrite } from '#lib/changes.ts';
import { useIsOn } from '#lib/site.ts';
import { failureText, showFailure, showToast } from '#lib/toasts.ts';
import { userKey } from '#lib/viewer.ts';
import { TypedConfirmDialog } from '#ui/dialog/TypedConfirmDialog.tsx';

const LOST = ['mining', 'inventory', 'shop'] as const;

/** Has the username typed before everything is gone. */
export function DeleteAccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const isWhole = LOST.every(useIsOn());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useWrite(ownData.deleteAccount);
  // Waits for the answer itself: a page that learns of the end before it is gone by then, and hears no callback.
  const confirm = async () => {
    try {
      await remove.mutateAsync({ confirm: username });
    } catch (error) {
      showFailure(t`Failed to delete your account`, error);
      return;
    }
    onClose();
    queryClient.setQueryData(userKey, null);
    // Before the page goes: one that learned of the end by itself is on its way already.
    showToast({ title: t`Your account is deleted`, tone: 'good' });
    await navigate({ to: '/' });
    queryClient.removeQueries({ type: 'inactive' });
  };
  return (
    <TypedConfirmDialog
      title={t`Delete your account?`}
      expected={username}
      confirmLabel={t`Delete account`}
      isBusy={remove.isPending}
      busyLabel={t`Deleting`}
      error={failureText(remove.error)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {isWhole ? (
          <Trans>
            This permanently removes all data, including mining history, inventory and purchases. It cannot be undone.
          </Trans>
        ) : (
          <Trans>This permanently removes all data. It cannot be undone.</Trans>
        )}
      </p>
      <p>
        <Trans>If you want to keep a copy, download it first.</Trans>
      </p>
    </TypedConfirmDialog>
  );
}
