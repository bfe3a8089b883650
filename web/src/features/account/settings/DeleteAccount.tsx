import type { CurrentUser } from '@cinder/contract/account/account.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useSite } from '#lib/site.ts';
import { userKey } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { TypedConfirmDialog } from '#ui/dialog/TypedConfirmDialog.tsx';
import { Plate } from '#ui/plate/Plate.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useDeleteAccount } from './own-data.queries.ts';

type Member = CurrentUser['member'];

/** Leaves for good. */
export function DeleteAccount({ member }: { member: Member }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Plate title="Delete account">
      <LostAndKept />
      {member.isAdmin ? (
        <p className="settings__text">
          An administrator cannot be deleted. Whoever runs this site can take the role away first.
        </p>
      ) : (
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
      {isAsking && <Question username={member.username} onClose={() => setAsking(false)} />}
    </Plate>
  );
}

function LostAndKept() {
  const { tokenSymbol } = useSite();
  return (
    <dl className="settings__fate">
      <dt>What is lost</dt>
      <dd>
        Your profile and sign-ins, {tokenSymbol}, level, items, badges, quests, streak and mining history. Open bets are
        taken back first, and you leave every tournament that is not over.
      </dd>
      <dt>What stays, without your name</dt>
      <dd>
        Your places in finished brackets and in the Hall of Fame, settled bets, purchases as revenue, and the entries of
        the ledger, so that every sum of the community still holds.
      </dd>
    </dl>
  );
}

function Question({ username, onClose }: { username: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  // Waits for the answer itself: a page that learns of the end before it is gone by then, and hears no callback.
  const confirm = async () => {
    try {
      await remove.mutateAsync(username);
    } catch (error) {
      const text = messageOf(error, 'Please try again');
      showToast({ title: 'Failed to delete your account', text, tone: 'bad' });
      return;
    }
    onClose();
    queryClient.setQueryData(userKey, null);
    await navigate({ to: '/' });
    queryClient.removeQueries({ type: 'inactive' });
    showToast({ title: 'Your account is deleted', tone: 'good' });
  };
  return (
    <TypedConfirmDialog
      title="Delete your account?"
      expected={username}
      confirmLabel="Delete account"
      isBusy={remove.isPending}
      busyLabel="Deleting"
      error={remove.isError ? messageOf(remove.error, 'Please try again') : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>This permanently removes all data, including mining history, inventory and purchases. It cannot be undone.</p>
      <p className="pt-2">Whoever wants to keep a copy downloads it first.</p>
    </TypedConfirmDialog>
  );
}
