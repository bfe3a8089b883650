import { tournamentsAdminEndpoints as endpoints } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { audited } from '#platform/http/audited.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { MatchHistoryService } from './match-history.service.ts';
import type { TournamentEditingService } from './tournament-editing.service.ts';
import type { TournamentStatusService } from './tournament-status.service.ts';
import type { TournamentsService } from './tournaments.service.ts';

interface Services {
  tournaments: TournamentsService;
  editing: TournamentEditingService;
  status: TournamentStatusService;
  decisions: DecisionsService;
  matchHistory: MatchHistoryService;
}

export function tournamentsAdminRoutes(services: Services): Route[] {
  const { tournaments, editing, status, decisions, matchHistory } = services;
  return [
    read(endpoints.list, async ({ member, query, setTotalCount }) => {
      const { tournaments: page, total } = await tournaments.all(member, query);
      setTotalCount(total);
      return page;
    }),
    audited(
      endpoints.create,
      async ({ tx, member, body }) => tournaments.byId(tx, member, await editing.create(tx, member.id, body)),
      'tournament.create',
    ),
    audited(
      endpoints.update,
      async ({ tx, member, params, body }) => {
        await editing.update(tx, params.id, body);
        return tournaments.byId(tx, member, params.id);
      },
      'tournament.update',
    ),
    audited(endpoints.delete, ({ tx, params }) => editing.remove(tx, params.id), 'tournament.delete'),
    audited(
      endpoints.setStatus,
      async ({ tx, member, params, body }) => {
        await status.move(tx, params.id, body.status);
        return tournaments.byId(tx, member, params.id);
      },
      'tournament.move',
    ),
    audited(
      endpoints.seed,
      async ({ tx, member, params, body }) => {
        await status.seed(tx, params.id, body.registrationIds);
        return tournaments.byId(tx, member, params.id);
      },
      'tournament.seed',
    ),
    audited(
      endpoints.decideMatch,
      ({ tx, member, params, query, body }) =>
        decisions.decide(tx, member.id, params, { decision: body, isPreview: query.preview }),
      {
        action: 'match.decide',
        id: ({ params }) => params.matchId,
        tell: ({ changes }) => ({ after: { alsoChanged: changes.map(({ id }) => id) } }),
      },
    ),
    read(endpoints.matchHistory, ({ params }) => matchHistory.history(params)),
    audited(
      endpoints.dropEntrant,
      ({ tx, member, params, query, body }) =>
        decisions.drop(tx, member.id, params, { reason: body.reason, isPreview: query.preview }),
      {
        action: 'tournament.drop',
        tell: ({ entrant, changes }) => ({
          memberId: entrant.userId ?? undefined,
          after: { matchesChanged: changes.length },
        }),
      },
    ),
  ];
}
