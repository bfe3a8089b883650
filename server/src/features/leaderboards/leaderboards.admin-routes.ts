import { leaderboardsAdminEndpoints as endpoints } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { audited, auditedSteps } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { Leaderboards } from './leaderboards.services.ts';

export function leaderboardsAdminRoutes({ moderation, hallOfFame, reconciliation }: Leaderboards): Route[] {
  return [
    read(endpoints.earningEvents, ({ query }) => moderation.events(query)),
    audited(
      endpoints.flagEarning,
      ({ tx, params, query, body }) => moderation.flag(tx, params.id, body.exploitFlag, query.preview),
      'earning_event.flag',
    ),
    audited(
      endpoints.verifyEarning,
      ({ tx, params, query, body }) => moderation.verify(tx, params.id, body.verified, query.preview),
      'earning_event.verify',
    ),
    audited(endpoints.finalizeHallOfFame, ({ tx, query }) => hallOfFame.finalize(tx, query.preview), {
      action: 'hall_of_fame.finalize',
      tell: ({ month, entries }) => ({
        id: month,
        after: {
          places: entries.map((entry) => ({
            rank: entry.rank,
            userId: entry.user_id,
            cinderEarned: entry.cinder_earned,
          })),
        },
      }),
    }),
    auditedSteps(endpoints.refresh, 'lifetime_earnings.refresh', ({ member, record }) =>
      reconciliation.refresh(member.id, record),
    ),
    read(endpoints.lastRefresh, () => reconciliation.last()),
  ];
}
