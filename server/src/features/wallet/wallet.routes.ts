import { walletAdminEndpoints, walletEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { LedgerView } from './ledger-view.service.ts';
import type { WalletService } from './wallet.service.ts';

export function walletRoutes(wallet: WalletService, ledger: LedgerView): Route[] {
  return [
    read(walletEndpoints.ledger, ({ member, query }) => ledger.page(member.id, query)),
    read(walletAdminEndpoints.ledger, ({ params, query }) => ledger.page(params.userId, query)),
    read(walletEndpoints.recentRewards, async ({ member, query, setTotalCount }) => {
      const { rewards, total } = await wallet.rewards(member.id, query);
      setTotalCount(total);
      return rewards;
    }),
    read(walletEndpoints.rewards, ({ member, query }) => wallet.rewards(member.id, query)),
  ];
}
