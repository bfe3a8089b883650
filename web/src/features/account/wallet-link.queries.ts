import { walletLink } from '#api/walletLink.ts';
import { findPhantom, signIn } from './phantom.ts';

/** The wallet that the member has linked, if any. */
export const linkedWalletQuery = walletLink.linked.query();

/** Has the member sign in Phantom that the wallet is theirs. */
export async function linkWallet() {
  const phantom = findPhantom();
  if (!phantom) throw new Error('The Phantom extension is gone');
  await phantom.connect();
  const { message } = await walletLink.nonce();
  const body = await signIn(phantom, message);
  return walletLink.link(body);
}

export function unlinkWallet() {
  return walletLink.unlink();
}
