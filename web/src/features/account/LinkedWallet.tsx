import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './account.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { walletLink } from '#api/walletLink.ts';
import { messageOf } from '#lib/api-error.ts';
import { useWrite } from '#lib/changes.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/Button.tsx';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

/** The member's Phantom wallet: linking it, seeing it, letting it go. */
export function LinkedWallet() {
  const { data, isFetching, refetch } = useQuery(linkedWalletQuery);
  if (data) return data.publicKey === null ? <Link /> : <Linked publicKey={data.publicKey} />;
  if (isFetching)
    return (
      <span className="dim">
        <Trans>Loading</Trans>
      </span>
    );
  return (
    <span className="profile__failed" role="alert">
      <Trans>Could not be read.</Trans>
      <Button size="sm" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </span>
  );
}

function Link() {
  const link = useWrite(linkWallet, {
    done: ({ publicKey }) => ({ title: t`Wallet Linked`, text: shorten(publicKey) }),
    onError: (error) => {
      if (isRefusal(error)) showToast({ title: t`Signing was refused`, text: t`Nothing was changed.` });
      else showToast({ tone: 'bad', title: t`Failed to Link Wallet`, text: messageOf(error, PHANTOM_FAILED) });
    },
  });
  if (!findPhantom())
    return (
      <span className="profile__quiet">
        <Trans>Linking needs the Phantom browser extension</Trans>
      </span>
    );
  return (
    <Button size="sm" busy={link.isPending} busyLabel={t`Waiting for Phantom`} onClick={() => link.mutate()}>
      <Trans>Link Phantom</Trans>
    </Button>
  );
}

const PHANTOM_FAILED = t`Phantom did not answer as expected. Nothing was changed.`;

function Linked({ publicKey }: { publicKey: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <span className="profile__wallet">
      <span title={publicKey}>{shorten(publicKey)}</span>
      <CopyButton text={publicKey} label={t`Copy wallet key`} />
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trans>Unlink</Trans>
      </Button>
      {isAsking && <Unlink publicKey={publicKey} onClose={() => setAsking(false)} />}
    </span>
  );
}

function Unlink({ publicKey, onClose }: { publicKey: string; onClose: () => void }) {
  const unlink = useWrite(() => walletLink.unlink(), {
    done: { title: t`Wallet Unlinked` },
    failure: t`Failed to Unlink Wallet`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={t`Unlink this wallet?`}
      confirmLabel={t`Unlink wallet`}
      isDestructive
      isBusy={unlink.isPending}
      busyLabel={t`Unlinking`}
      onConfirm={() => unlink.mutate()}
      onCancel={onClose}
    >
      <Trans>
        {{ key: shorten(publicKey) }} will not be shown on your profile any more. You can link it again with a new
        signature.
      </Trans>
    </ConfirmDialog>
  );
}

function shorten(publicKey: string): string {
  return `${publicKey.slice(0, 4)}…${publicKey.slice(-4)}`;
}

interface Signed {
  publicKey: { toString(): string };
  signature: Uint8Array;
}

/** What the Phantom extension gives to pages, as far as it is used here. */
interface Phantom {
  connect(): Promise<unknown>;
  signMessage(message: Uint8Array, display: 'utf8'): Promise<Signed>;
}

declare global {
  interface Window {
    phantom?: { solana?: Phantom };
  }
}

const REFUSED = 4001;

/** The wallet that this browser has, if any. */
function findPhantom(): Phantom | undefined {
  return window.phantom?.solana;
}

/** Shows a text in the wallet; its key and signature once the member has agreed. */
async function signIn(phantom: Phantom, message: string): Promise<{ publicKey: string; signature: string }> {
  const { publicKey, signature } = await phantom.signMessage(new TextEncoder().encode(message), 'utf8');
  return { publicKey: publicKey.toString(), signature: btoa(String.fromCharCode(...signature)) };
}

/** Whether the member said no in the wallet. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === REFUSED;
}

/** The wallet that the member has linked, if any. */
const linkedWalletQuery = walletLink.linked.query();

/** Has the member sign in Phantom that the wallet is theirs. */
async function linkWallet() {
  const phantom = findPhantom();
  if (!phantom) throw new Error('The Phantom extension is gone');
  await phantom.connect();
  const { message } = await walletLink.nonce();
  const body = await signIn(phantom, message);
  return walletLink.link(body);
}
