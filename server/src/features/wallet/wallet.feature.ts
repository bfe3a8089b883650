import { entriesOf } from '@cinder/contract/shared/paging.ts';
import { walletAdminEndpoints, walletEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import { audited, list, type Route, read } from '#platform/http/route.ts';
import { createGrantReversal } from './grant-reversal.service.ts';
import { createLedger } from './ledger.service.ts';
import { createLedgerView, type LedgerNames } from './ledger-view.service.ts';
import { createOverflowService, walletJobs } from './overflow.service.ts';
import { createWalletService } from './wallet.service.ts';

interface Deps extends LedgerNames {
  db: Database;
  homes: Homes;
  clock: Clock;
  events: Events;
}

/** Balances, levels and the ledger. */
export function createWallet({ db, homes, clock, events, ...namesOf }: Deps) {
  const { names } = namesOf;
  const wallet = createWalletService({ homes, names });
  const ledgerView = createLedgerView({ db, ...namesOf });
  const ledger = createLedger({ clock, events });
  const overflow = createOverflowService({ db, clock, ledger });
  const reversal = createGrantReversal({ ledger, wallet, events });
  const routes: Route[] = [
    read(walletEndpoints.ledger, ({ member, query }) => ledgerView.page(member.id, query)),
    read(walletAdminEndpoints.ledger, ({ params, query }) => ledgerView.pageOf(params.userId, query)),
    audited(walletAdminEndpoints.takeBackGrant, ({ tx, params }) => reversal.takeBack(tx, params), {
      action: 'member.take_back_grant',
      id: ({ params }) => params.userId,
      hold: wallet.lock,
      detailsOf: ({ takenBack }) => ({ after: { takenBack } }),
    }),
    list(walletEndpoints.recentRewards, ({ member, query }) => wallet.rewards(member.id, query)),
    read(walletEndpoints.rewards, async ({ member, query }) => {
      const { entries: rewards, ...pages } = entriesOf(await wallet.rewards(member.id, query), query);
      return { rewards, ...pages };
    }),
  ];
  return { wallet, ledger, overflow, routes, jobs: walletJobs(overflow) };
}
