import { walletAdminEndpoints, walletEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type Route, read } from '#platform/http/route.ts';
import { createLedger } from './ledger.service.ts';
import { createLedgerView, type LedgerNames, type LedgerView } from './ledger-view.service.ts';
import { createWalletService, type WalletService } from './wallet.service.ts';

interface Deps extends LedgerNames {
  db: Database;
  clock: Clock;
  events: Events;
}

/** Balances, levels and the ledger. */
export function createWallet({ db, clock, events, tournamentsOf, marketsOf }: Deps) {
  const wallet = createWalletService({ db });
  const ledgerView = createLedgerView({ db, tournamentsOf, marketsOf });
  return { wallet, ledger: createLedger({ clock, events }), routes: walletRoutes(wallet, ledgerView) };
}

function walletRoutes(wallet: WalletService, ledger: LedgerView): Route[] {
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
