import { accountAdminEndpoints } from '@cinder/contract/account/account.api.ts';
import { type Route, write } from '#platform/http/route.ts';
import type { GrantService } from './grant.service.ts';

export function accountAdminRoutes(grants: GrantService): Route[] {
  return [write(accountAdminEndpoints.addCinder, ({ tx, body }) => grants.addCinder(tx, body))];
}
