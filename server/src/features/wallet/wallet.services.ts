import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createLedger } from './ledger.service.ts';
import { createLedgerView, type LedgerNames } from './ledger-view.service.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWalletService } from './wallet.service.ts';

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
