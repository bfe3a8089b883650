import { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { AccountService } from './account.service.ts';
import type { DeletionService } from './deletion.service.ts';
import type { GrantService } from './grant.service.ts';
import type { MembersService } from './members.service.ts';
import type { SessionsService } from './sessions.service.ts';

interface Deps {
  account: AccountService;
  members: MembersService;
  grants: GrantService;
  deletion: DeletionService;
  sessions: SessionsService;
}

export function accountAdminRoutes({ account, members, grants, deletion, sessions }: Deps): Route[] {
  return [
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
    audited(
      accountAdminEndpoints.deleteMember,
      ({ tx, member, params }) => deletion.byAdmin(tx, member, params.userId),
      {
        action: 'member.delete',
        id: ({ params }) => params.userId,
      },
    ),
    audited(accountAdminEndpoints.endSessions, ({ tx, params }) => sessions.endAll(tx, params.userId), {
      action: 'member.end_sessions',
      id: ({ params }) => params.userId,
      tell: ({ ended }) => ({ after: { ended } }),
    }),
  ];
}
