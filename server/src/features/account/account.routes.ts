import { accountAdminEndpoints, accountEndpoints } from '@cinder/contract/account/account.api.ts';
import { ownDataEndpoints } from '@cinder/contract/account/own-data.api.ts';
import { sessionsAdminEndpoints, sessionsEndpoints } from '@cinder/contract/account/sessions.api.ts';
import { walletLinkEndpoints } from '@cinder/contract/account/wallet-link.api.ts';
import { totalPages } from '@cinder/contract/shared/paging.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';
import { audited, type Route, raw, read, steps, write } from '#platform/http/route.ts';
import type { AccountService } from './account.service.ts';
import type { AdminsService } from './admins.service.ts';
import type { DeletionService } from './deletion.service.ts';
import type { ExportService } from './export.service.ts';
import type { GrantService } from './grant.service.ts';
import type { MembersService } from './members.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { WalletLinkService } from './wallet-link.service.ts';

const MINUTE = 60;
const HOUR = 3600;
const EXPORTS_PER_HOUR = 10;

interface Services {
  clock: Clock;
  config: Config;
  throttle: Throttle;
  account: AccountService;
  admins: AdminsService;
  members: MembersService;
  grants: GrantService;
  sessions: SessionsService;
  exports: ExportService;
  deletion: DeletionService;
  walletLink: WalletLinkService;
}

export function accountRoutes(services: Services): Route[] {
  const { clock, config, throttle, account, admins, members, grants, sessions, exports, deletion, walletLink } =
    services;
  async function give(userId: string) {
    await throttle.hit({ name: 'export', of: userId, max: EXPORTS_PER_HOUR, windowSeconds: HOUR });
    return exports.read(userId);
  }
  return [
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
    read(sessionsEndpoints.list, async ({ member, query, setTotalCount }) => {
      const { sessions: page, total } = await sessions.list(member, query);
      setTotalCount(total);
      return page;
    }),
    write(sessionsEndpoints.end, ({ tx, member, params }) => sessions.end(tx, member.id, params.id)),
    write(sessionsEndpoints.endOthers, ({ tx, member }) => sessions.endOthers(tx, member)),
    read(walletLinkEndpoints.linked, ({ member }) => walletLink.linkedWallet(member.id)),
    write(walletLinkEndpoints.nonce, ({ tx, member }) => walletLink.issueNonce(tx, member.id)),
    write(walletLinkEndpoints.link, ({ tx, member, body }) => walletLink.link(tx, member.id, body)),
    write(walletLinkEndpoints.unlink, ({ tx, member }) => walletLink.unlink(tx, member.id)),
    read(accountAdminEndpoints.members, async ({ member, query, setTotalCount }) => {
      const { members: page, total } = await members.list(member, query);
      setTotalCount(total);
      return page;
    }),
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
    read(sessionsAdminEndpoints.sessionsOf, async ({ member, params, query }) => {
      const { sessions: entries, total } = await sessions.list({ ...member, id: params.userId }, query);
      return { entries, total, totalPages: totalPages(total, query.limit) };
    }),
    audited(accountAdminEndpoints.endSessions, ({ tx, params }) => sessions.endAll(tx, params.userId), {
      action: 'member.end_sessions',
      id: ({ params }) => params.userId,
      detailsOf: ({ ended }) => ({ after: { ended } }),
    }),
  ];
}
