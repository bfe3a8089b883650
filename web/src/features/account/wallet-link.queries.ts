import type { walletLinkEndpoints } from '@cinder/contract/account/wallet-link.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { findPhantom, signIn } from './phantom.ts';

/** The wallet that the member has linked, if any. */
export const linkedWalletQuery = queryOptions({
  queryKey: ['member', 'linked-wallet'],
  networkMode: 'always',
  queryFn: ({ signal }) => call<typeof walletLinkEndpoints.linkedWallet>('GET', '/api/me/wallet', { signal }),
});

/** Has the member sign in Phantom that the wallet is theirs. */
export async function linkWallet() {
  const phantom = findPhantom();
  if (!phantom) throw new Error('The Phantom extension is gone');
  await phantom.connect();
  const { message } = await call<typeof walletLinkEndpoints.walletNonce>('POST', '/api/me/wallet/nonce');
  const body = await signIn(phantom, message);
  return call<typeof walletLinkEndpoints.linkWallet>('POST', '/api/me/wallet', { body });
}

export function unlinkWallet() {
  return call<typeof walletLinkEndpoints.unlinkWallet>('DELETE', '/api/me/wallet');
}
