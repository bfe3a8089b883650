import { walletAdminEndpoints } from '@cinder/contract/wallet/wallet.api.ts';
import { type Route, write } from '#platform/http/route.ts';
import type { GrantService } from './grant.service.ts';

export function walletAdminRoutes(grants: GrantService): Route[] {
  return [write(walletAdminEndpoints.addCinder, ({ tx, body }) => grants.addCinder(tx, body))];
}
