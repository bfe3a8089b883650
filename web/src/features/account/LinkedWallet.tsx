import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { findPhantom, isRefusal } from './phantom.ts';
import { linkedWalletQuery, linkWallet, unlinkWallet } from './wallet-link.queries.ts';
import './profile.css';

/** The member's Phantom wallet: linking it, seeing it, letting it go. */
export function LinkedWallet() {
  const { data, isFetching, refetch } = useQuery(linkedWalletQuery);
  if (data) return data.publicKey === null ? <Link /> : <Linked publicKey={data.publicKey} />;
  if (isFetching) return <span className="text-smoke">Loading</span>;
  return (
    <Button size="sm" onClick={() => void refetch()}>
      Could not be read. Try again
    </Button>
  );
}

function Link() {
  const queryClient = useQueryClient();
  const link = useMutation({
    mutationFn: linkWallet,
    onSuccess: (linked) => {
      queryClient.setQueryData(linkedWalletQuery.queryKey, linked);
      showToast({ tone: 'good', title: 'Wallet Linked', text: shorten(linked.publicKey) });
    },
    onError: (error) => {
      if (isRefusal(error)) showToast({ title: 'Signing was refused', text: 'Nothing was changed.' });
      else showToast({ tone: 'bad', title: 'Failed to Link Wallet', text: messageOf(error, PHANTOM_FAILED) });
    },
  });
  if (!findPhantom()) return <span className="profile__quiet">Linking needs the Phantom browser extension</span>;
  return (
    <Button size="sm" busy={link.isPending} busyLabel="Waiting for Phantom" onClick={() => link.mutate()}>
      Link Phantom
    </Button>
  );
}

const PHANTOM_FAILED = 'Phantom did not answer as expected. Nothing was changed.';

function Linked({ publicKey }: { publicKey: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <span className="profile__wallet">
      <span title={publicKey}>{shorten(publicKey)}</span>
      <CopyButton text={publicKey} label="Copy wallet key" />
      <Button size="sm" onClick={() => setAsking(true)}>
        Unlink
      </Button>
      {isAsking && <Unlink publicKey={publicKey} onClose={() => setAsking(false)} />}
    </span>
  );
}

function Unlink({ publicKey, onClose }: { publicKey: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const unlink = useMutation({
    mutationFn: unlinkWallet,
    onSuccess: (linked) => {
      onClose();
      queryClient.setQueryData(linkedWalletQuery.queryKey, linked);
      showToast({ tone: 'good', title: 'Wallet Unlinked' });
    },
    onError: (error) =>
      showToast({ tone: 'bad', title: 'Failed to Unlink Wallet', text: messageOf(error, 'Please try again') }),
  });
  return (
    <ConfirmDialog
      title="Unlink this wallet?"
      confirmLabel="Unlink wallet"
      isDestructive
      isBusy={unlink.isPending}
      busyLabel="Unlinking"
      onConfirm={() => unlink.mutate()}
      onCancel={onClose}
    >
      {shorten(publicKey)} will not be shown on your profile any more. You can link it again with a new signature.
    </ConfirmDialog>
  );
}

function shorten(publicKey: string): string {
  return `${publicKey.slice(0, 4)}…${publicKey.slice(-4)}`;
}
