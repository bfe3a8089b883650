import { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { DeletionService } from './deletion.service.ts';
import type { GrantService } from './grant.service.ts';
import type { MembersService } from './members.service.ts';

interface Deps {
  members: MembersService;
  grants: GrantService;
  deletion: DeletionService;
}

export function accountAdminRoutes({ members, grants, deletion }: Deps): Route[] {
  return [
    read(accountAdminEndpoints.members, async ({ query, setTotalCount }) => {
      const { members: page, total } = await members.list(query);
      setTotalCount(total);
      return page;
    }),
    write(accountAdminEndpoints.addCinder, ({ tx, body }) => grants.addCinder(tx, body)),
    write(accountAdminEndpoints.deleteUser, ({ tx, params }) => deletion.byAdmin(tx, params.userId)),
  ];
}
