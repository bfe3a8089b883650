import { leaderboardsAdminEndpoints as endpoints } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { type Route, read, steps, write } from '#platform/http/route.ts';
import type { Leaderboards } from './leaderboards.services.ts';

export function leaderboardsAdminRoutes({ moderation, hallOfFame, reconciliation }: Leaderboards): Route[] {
  return [
    read(endpoints.earningEvents, ({ query }) => moderation.events(query)),
    write(endpoints.flagExploit, ({ tx, params, query, body }) =>
      moderation.flag(tx, params.id, body.exploitFlag, query.preview),
    ),
    write(endpoints.verify, ({ tx, params, query, body }) =>
      moderation.verify(tx, params.id, body.verified, query.preview),
    ),
    write(endpoints.finalizeHallOfFame, ({ tx, query }) => hallOfFame.finalize(tx, query.preview)),
    steps(endpoints.refresh, ({ member }) => reconciliation.refresh(member.id)),
    read(endpoints.lastRefresh, () => reconciliation.last()),
  ];
}
