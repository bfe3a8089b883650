import { walletLinkEndpoints } from '@cinder/contract/account/wallet-link.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { WalletLinkService } from './wallet-link.service.ts';

export function walletLinkRoutes(walletLink: WalletLinkService): Route[] {
  return [
    read(walletLinkEndpoints.linked, ({ member }) => walletLink.linkedWallet(member.id)),
    write(walletLinkEndpoints.nonce, ({ tx, member }) => walletLink.issueNonce(tx, member.id)),
    write(walletLinkEndpoints.link, ({ tx, member, body }) => walletLink.link(tx, member.id, body)),
    write(walletLinkEndpoints.unlink, ({ tx, member }) => walletLink.unlink(tx, member.id)),
  ];
}
