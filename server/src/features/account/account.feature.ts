import { accountAdminEndpoints, accountEndpoints } from '@cinder/contract/account/account.api.ts';
import { ownDataEndpoints } from '@cinder/contract/account/own-data.api.ts';
import { sessionsAdminEndpoints, sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import { walletLinkEndpoints } from '@cinder/contract/account/wallet-link.api.ts';
import { entriesOf } from '@cinder/contract/shared/paging.ts';
import type { Events } from '#features/domain-events.ts';
import type { SiteParts, SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { AskedMails } from '#platform/auth/account-mails.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Homes } from '#platform/db/homes.ts';
import type { NamedTable } from '#platform/db/member-data.ts';
import { AppError } from '#platform/errors.ts';
import { audited, list, type Route, raw, read, steps, write } from '#platform/http/route.ts';
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
  /** Asks for mails about signing in. */
  accountMails: AskedMails;
  siteSettings: SiteSettingsService;
  siteParts: SiteParts;
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
  async function give(userId: string) {
    await throttle.hit({ name: 'export', of: userId, max: EXPORTS_PER_HOUR, windowSeconds: HOUR });
    return exports.read(userId);
  }
  const { clock, config, throttle } = deps;
  const routes: Route[] = [
    read(accountEndpoints.user, ({ member }) => account.currentUser(member.id)),
    read(accountEndpoints.profile, ({ member }) => account.profile(member.id)),
    read(accountEndpoints.checkUsername, async ({ member, body }) => {
      await throttle.hit({
        name: 'username',
        of: member.id,
        max: config.USERNAME_CHECKS_PER_MINUTE,
        windowSeconds: MINUTE,
      });
      return { available: await account.isUsernameAvailable(member.id, body.username) };
    }),
    write(accountEndpoints.updateUsername, ({ tx, member, body }) =>
      account.updateUsername(tx, member.id, body.username),
    ),
    raw(ownDataEndpoints.export, async ({ member, method }, reply) => {
      if (!member) throw new AppError('unauthorized');
      // Who asks for the head alone downloads nothing.
      const document = method === 'HEAD' ? undefined : await give(member.id);
      const date = clock.now().toISOString().slice(0, 10);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="my-data-${date}.json"`)
        .header('cache-control', 'no-store')
        .send(document);
    }),
    steps(ownDataEndpoints.deleteAccount, ({ member, body }) => deletion.bySelf(member, body.confirm)),
    list(sessionsEndpoints.list, ({ member, query }) => sessions.list(member, query)),
    write(sessionsEndpoints.end, ({ tx, member, params }) => sessions.end(tx, member.id, params.id)),
    write(sessionsEndpoints.endOthers, ({ tx, member }) => sessions.endOthers(tx, member)),
    read(walletLinkEndpoints.linked, ({ member }) => walletLink.linkedWallet(member.id)),
    write(walletLinkEndpoints.nonce, ({ tx, member }) => walletLink.issueNonce(tx, member.id)),
    write(walletLinkEndpoints.link, ({ tx, member, body }) => walletLink.link(tx, member.id, body)),
    write(walletLinkEndpoints.unlink, ({ tx, member }) => walletLink.unlink(tx, member.id)),
    list(accountAdminEndpoints.members, ({ member, query }) => members.list(member, query)),
    audited(accountAdminEndpoints.addTokens, ({ tx, body }) => grants.addCinder(tx, body), {
      action: 'member.add_cinder',
      id: ({ tx, body }) => account.userIdOf(tx, body.username),
      hold: account.hold,
    }),
    audited(accountAdminEndpoints.makeAdmin, ({ tx, params }) => admins.make(tx, params.userId), {
      action: 'member.make_admin',
      id: ({ params }) => params.userId,
    }),
    audited(accountAdminEndpoints.unmakeAdmin, ({ tx, params }) => admins.unmake(tx, params.userId), {
      action: 'member.unmake_admin',
      id: ({ params }) => params.userId,
    }),
    audited(
      accountAdminEndpoints.deleteMember,
      ({ tx, member, params }) => deletion.byAdmin(tx, member, params.userId),
      {
        action: 'member.delete',
        id: ({ params }) => params.userId,
      },
    ),
    read(sessionsAdminEndpoints.sessionsOf, async ({ member, params, query }) =>
      entriesOf(await sessions.list({ ...member, id: params.userId }, query), query),
    ),
    audited(accountAdminEndpoints.endSessions, ({ tx, params }) => sessions.endAll(tx, params.userId), {
      action: 'member.end_sessions',
      id: ({ params }) => params.userId,
      detailsOf: ({ ended }) => ({ after: { ended } }),
    }),
  ];
  return {
    account,
    members,
    admins,
    routes,
    subscribe(events: Events) {
      events.subscribe('auth.signed_up', (tx, { userId }) => account.ensureMember(tx, userId));
      // A version before made the member after the user, and may have been stopped between the two.
      events.subscribe('auth.signed_in', (tx, { userId }) => account.ensureMember(tx, userId));
      events.subscribe('auth.taken_over', async (tx, { userId }) => {
        await walletLink.unlink(tx, userId);
      });
    },
  };
}

const MINUTE = 60;
const HOUR = 3600;
const EXPORTS_PER_HOUR = 10;
