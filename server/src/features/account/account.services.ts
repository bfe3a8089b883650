import type { Events } from '#features/domain-events.ts';
import type { SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import type { NamedTable } from '#platform/db/member-data.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAdminsService } from './admins.service.ts';
import { createDeletionService } from './deletion.service.ts';
import { createExportService } from './export.service.ts';
import { createGrantService } from './grant.service.ts';
import { createMembersService } from './members.service.ts';
import { createSessionsService } from './sessions.service.ts';
import { createWalletLinkService } from './wallet-link.service.ts';

interface Deps {
  db: Database;
  homes: Homes;
  clock: Clock;
  config: Config;
  throttle: Throttle;
  siteSettings: SiteSettingsService;
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
  /** Every table that knows members. */
  memberTables: readonly NamedTable[];
}

/** Who the members are, what they decide about themselves, and what administrators decide about them. */
export function createAccount({ memberTables: tables, ...deps }: Deps) {
  const account = createAccountService(deps);
  const members = createMembersService(deps);
  const grants = createGrantService({ ...deps, account });
  const deletion = createDeletionService({ ...deps, tables });
  const sessions = createSessionsService(deps);
  const admins = createAdminsService(deps);
  const exports = createExportService({ ...deps, tables });
  const walletLink = createWalletLinkService(deps);
  return {
    account,
    members,
    admins,
    routes: accountRoutes({ ...deps, account, admins, members, grants, sessions, exports, deletion, walletLink }),
  };
}
