import { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { GrantService } from './grant.service.ts';
import type { MembersService } from './members.service.ts';

export function accountAdminRoutes(members: MembersService, grants: GrantService): Route[] {
  return [
    read(accountAdminEndpoints.members, async ({ query, setTotalCount }) => {
      const { members: page, total } = await members.list(query);
      setTotalCount(total);
      return page;
    }),
    write(accountAdminEndpoints.addCinder, ({ tx, body }) => grants.addCinder(tx, body)),
  ];
}
