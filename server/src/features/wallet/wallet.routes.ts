import { walletEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { WalletService } from './wallet.service.ts';

export function walletRoutes(wallet: WalletService): Route[] {
  return [
    read(walletEndpoints.recentRewards, async ({ member, query, setTotalCount }) => {
      const { rewards, total } = await wallet.rewards(member.id, query);
      setTotalCount(total);
      return rewards;
    }),
    read(walletEndpoints.rewards, ({ member, query }) => wallet.rewards(member.id, query)),
  ];
}
