import { walletAdminEndpoints, walletEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { audited, type Route, read } from '#platform/http/route.ts';
import { createGrantReversal, type GrantReversal } from './grant-reversal.service.ts';
import { createLedger } from './ledger.service.ts';
import { createLedgerView, type LedgerNames, type LedgerView } from './ledger-view.service.ts';
import { createWalletService, type WalletService } from './wallet.service.ts';

interface Deps extends LedgerNames {
  db: Database;
  homes: Homes;
  clock: Clock;
  events: Events;
}

/** Balances, levels and the ledger. */
export function createWallet({ db, homes, clock, events, tournamentsOf, marketsOf }: Deps) {
  const wallet = createWalletService({ homes });
  const ledgerView = createLedgerView({ db, tournamentsOf, marketsOf });
  const ledger = createLedger({ clock, events });
  const reversal = createGrantReversal({ ledger, wallet, events });
  return { wallet, ledger, routes: walletRoutes(wallet, ledgerView, reversal) };
}

function walletRoutes(wallet: WalletService, ledger: LedgerView, reversal: GrantReversal): Route[] {
  return [
    read(walletEndpoints.ledger, ({ member, query }) => ledger.page(member.id, query)),
    read(walletAdminEndpoints.ledger, ({ params, query }) => ledger.pageOf(params.userId, query)),
    audited(walletAdminEndpoints.takeBackGrant, ({ tx, params }) => reversal.takeBack(tx, params), {
      action: 'member.take_back_grant',
      id: ({ params }) => params.userId,
      hold: wallet.lock,
      detailsOf: ({ takenBack }) => ({ after: { takenBack } }),
    }),
    read(walletEndpoints.recentRewards, async ({ member, query, setTotalCount }) => {
      const { rewards, total } = await wallet.rewards(member.id, query);
      setTotalCount(total);
      return rewards;
    }),
    read(walletEndpoints.rewards, ({ member, query }) => wallet.rewards(member.id, query)),
  ];
}
