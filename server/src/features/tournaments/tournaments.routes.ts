import { gamesAdminEndpoints } from '@cinder/contract/tournaments/games.admin-api.ts';
import { memberEntriesEndpoints } from '@cinder/contract/tournaments/member-entries.api.ts';
import { tournamentsAdminEndpoints as adminEndpoints } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { tournamentsEndpoints as endpoints } from '@cinder/contract/tournaments/tournaments.api.ts';
import { audited, type Route, read, write } from '#platform/http/route.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { GamesService } from './games.service.ts';
import type { PlayService } from './play.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { TournamentEditingService } from './tournament-editing.service.ts';
import type { TournamentStatusService } from './tournament-status.service.ts';
import type { TournamentsService } from './tournaments.service.ts';

interface Services {
  tournaments: TournamentsService;
  games: GamesService;
  registration: RegistrationService;
  play: PlayService;
  editing: TournamentEditingService;
  status: TournamentStatusService;
  decisions: DecisionsService;
}

export function tournamentsRoutes(services: Services): Route[] {
  const { tournaments, games, registration, play, editing, status, decisions } = services;
  return [
    read(endpoints.games, async ({ member, query, setTotalCount }) => {
      const { games: page, total } = await games.seen(member, query);
      setTotalCount(total);
      return page;
    }),
    read(endpoints.list, async ({ member, query, setTotalCount }) => {
      const { tournaments: page, total } = await tournaments.list(member, query);
      setTotalCount(total);
      return page;
    }),
    read(endpoints.get, ({ member, params, query }) => tournaments.bySlug(member, params.slug, query.round)),
    write(endpoints.register, ({ tx, member, params, body }) =>
      registration.register(tx, member.id, params.id, body.teamName),
    ),
    write(endpoints.withdraw, ({ tx, member, params }) => registration.withdraw(tx, member, params.id)),
    write(endpoints.checkIn, ({ tx, member, params }) => registration.checkIn(tx, member, params.id)),
    write(endpoints.report, ({ tx, member, params, body }) => play.report(tx, member, params, body)),
    write(endpoints.confirm, ({ tx, member, params }) => play.confirm(tx, member, params)),
    write(endpoints.dispute, ({ tx, member, params, body }) => play.dispute(tx, member, params, body.reason)),
    read(memberEntriesEndpoints.ofMember, ({ params, query }) => tournaments.entriesOf(params.userId, query)),
    read(gamesAdminEndpoints.list, async ({ query, setTotalCount }) => {
      const { games: page, total } = await games.all(query);
      setTotalCount(total);
      return page;
    }),
    audited(gamesAdminEndpoints.create, ({ tx, body }) => games.create(tx, body), 'game.create'),
    audited(gamesAdminEndpoints.update, ({ tx, params, body }) => games.update(tx, params.id, body), 'game.update'),
    audited(gamesAdminEndpoints.delete, ({ tx, params }) => games.remove(tx, params.id), 'game.delete'),
    read(adminEndpoints.list, async ({ member, query, setTotalCount }) => {
      const { tournaments: page, total } = await tournaments.all(member, query);
      setTotalCount(total);
      return page;
    }),
    audited(
      adminEndpoints.create,
      async ({ tx, member, body }) => tournaments.byId(tx, member, await editing.create(tx, member.id, body)),
      'tournament.create',
    ),
    audited(
      adminEndpoints.update,
      async ({ tx, member, params, body }) => {
        await editing.update(tx, params.id, body);
        return tournaments.byId(tx, member, params.id);
      },
      'tournament.update',
    ),
    audited(adminEndpoints.delete, ({ tx, params }) => editing.remove(tx, params.id), 'tournament.delete'),
    audited(
      adminEndpoints.setStatus,
      async ({ tx, member, params, body }) => {
        await status.move(tx, params.id, body.status);
        return tournaments.byId(tx, member, params.id);
      },
      'tournament.move',
    ),
    audited(
      adminEndpoints.seed,
      async ({ tx, member, params, body }) => {
        await status.seed(tx, params.id, body.registrationIds);
        return tournaments.byId(tx, member, params.id);
      },
      'tournament.seed',
    ),
    audited(
      adminEndpoints.decideMatch,
      ({ tx, member, params, query, body }) =>
        decisions.decide(tx, member, params, { decision: body, isPreview: query.preview }),
      {
        action: 'match.decide',
        id: ({ params }) => params.matchId,
        detailsOf: ({ changes }) => ({ after: { alsoChanged: changes.map(({ id }) => id) } }),
      },
    ),
    read(adminEndpoints.matchHistory, ({ params }) => tournaments.matchHistory(params)),
    audited(
      adminEndpoints.dropEntrant,
      ({ tx, member, params, query, body }) =>
        decisions.drop(tx, member.id, params, { reason: body.reason, isPreview: query.preview }),
      {
        action: 'tournament.drop',
        detailsOf: ({ entrant, changes }) => ({
          memberId: entrant.userId ?? undefined,
          after: { matchesChanged: changes.length },
        }),
      },
    ),
  ];
}
