import { perksEndpoints } from '@cinder/contract/perks/perks.api.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { SiteParts } from '#features/site/site-settings.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Homes } from '#platform/db/homes.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import { createPerksService } from './perks.service.ts';

interface Deps {
  homes: Homes;
  clock: Clock;
  wallet: WalletService;
  streaks: StreaksService;
  account: AccountService;
  siteParts: SiteParts;
}

/** What members wear with their names. */
export function createPerks(deps: Deps) {
  const perks = createPerksService(deps);
  const routes: Route[] = [
    read(perksEndpoints.own, ({ member }) => perks.own(member.id)),
    write(perksEndpoints.wear, ({ tx, member, body }) => perks.wear(tx, member.id, body)),
  ];
  return { perks, routes };
}
