import type { Events } from '#features/domain-events.ts';
import type { SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { NamedTable } from '#platform/db/member-data.ts';
import { accountAdminRoutes } from './account.admin-routes.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAdminsService } from './admins.service.ts';
import { createDeletionService } from './deletion.service.ts';
import { createExportService } from './export.service.ts';
import { createGrantService } from './grant.service.ts';
import { createMembersService } from './members.service.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';
import { walletLinkRoutes } from './wallet-link.routes.ts';
import { createWalletLinkService } from './wallet-link.service.ts';

interface Deps {
  db: Database;
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
export function createAccount({
  db,
  clock,
  config,
  throttle,
  siteSettings,
  ledger,
  wallet,
  events,
  memberTables,
}: Deps) {
  const account = createAccountService({ db, clock, wallet });
  const members = createMembersService({ db });
  const grants = createGrantService({ clock, siteSettings, ledger, wallet, account });
  const deletion = createDeletionService({ db, clock, wallet, events, tables: memberTables });
  const sessions = createSessionsService({ db, clock });
  const exports = createExportService({ db, clock, tables: memberTables });
  return {
    account,
    members,
    grants,
    admins: createAdminsService({ db, clock }),
    routes: [
      ...accountRoutes({ account, throttle, config }),
      ...ownDataRoutes({ clock, throttle, exports, deletion }),
      ...sessionRoutes(sessions),
      ...walletLinkRoutes(createWalletLinkService({ db, clock, config, siteSettings })),
      ...accountAdminRoutes({ account, members, grants, deletion, sessions }),
    ],
  };
}
