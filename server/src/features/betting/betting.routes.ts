import { bettingEndpoints as endpoints } from '@cinder/contract/betting/betting.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { LimitsService } from './limits.service.ts';
import type { MarketsService } from './markets.service.ts';
import type { WagersService } from './wagers.service.ts';

interface Services {
  markets: MarketsService;
  wagers: WagersService;
  limits: LimitsService;
}

export function bettingRoutes({ markets, wagers, limits }: Services): Route[] {
  return [
    read(endpoints.markets, ({ member, query }) => markets.list(member.id, query)),
    write(endpoints.placeWager, ({ tx, member, body }) => wagers.place(tx, member.id, body)),
    read(endpoints.wagers, ({ member, query }) => wagers.list(member.id, query)),
    read(endpoints.limits, ({ member }) => limits.own(member.id)),
    write(endpoints.updateLimits, ({ tx, member, body }) => limits.update(tx, member.id, body)),
    write(endpoints.confirmAge, ({ tx, member }) => limits.confirmAge(tx, member.id)),
  ];
}
