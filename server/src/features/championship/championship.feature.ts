import { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import { championshipEndpoints } from '@cinder/contract/championship/championship.api.ts';
import { may } from '@cinder/contract/shared/permissions.rules.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, list, type Route, read } from '#platform/http/route.ts';
import { createChampionshipEventsService } from './events.service.ts';
import { createPlayersService } from './players.service.ts';
import { createSeasonsService } from './seasons.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  account: AccountService;
  members: MembersService;
  images: ImagesService;
}

/** Everything of the championship series. */
export function createChampionship(deps: Deps) {
  const seasons = createSeasonsService(deps);
  const players = createPlayersService({ ...deps, seasons });
  const events = createChampionshipEventsService({ ...deps, seasons });
  const routes: Route[] = [
    list(championshipEndpoints.players, ({ member, query }) =>
      players.list(may(member, 'inactive_player.read', {}), query),
    ),
    list(championshipEndpoints.events, ({ query }) => events.list(query)),
    list(championshipEndpoints.leaderboard, ({ query }) => players.standings(query.season, query)),
    read(championshipEndpoints.season, ({ query }) => seasons.get(query.season)),
    audited(
      championshipAdminEndpoints.createPlayer,
      ({ tx, body }) => players.create(tx, body),
      'championship_player.create',
    ),
    audited(
      championshipAdminEndpoints.updatePlayer,
      ({ tx, params, body }) => players.update(tx, params.id, body),
      'championship_player.update',
    ),
    audited(
      championshipAdminEndpoints.deletePlayer,
      ({ tx, params }) => players.remove(tx, params.id),
      'championship_player.delete',
    ),
    audited(
      championshipAdminEndpoints.createEvent,
      ({ tx, body }) => events.create(tx, body),
      'championship_event.create',
    ),
    audited(
      championshipAdminEndpoints.updateEvent,
      ({ tx, params, body }) => events.update(tx, params.id, body),
      'championship_event.update',
    ),
    audited(
      championshipAdminEndpoints.deleteEvent,
      ({ tx, params }) => events.remove(tx, params.id),
      'championship_event.delete',
    ),
    audited(
      championshipAdminEndpoints.setParticipants,
      ({ tx, params, body }) => events.setParticipants(tx, params.id, body),
      'championship_event.set_participants',
    ),
    audited(championshipAdminEndpoints.updateSeason, ({ tx, body }) => seasons.update(tx, body), {
      action: 'season.update',
      id: ({ body }) => String(body.year),
    }),
  ];
  return {
    players,
    events,
    routes,
    subscribe: (bus: Events) => bus.subscribe('tournaments.game_renamed', events.renameGame),
  };
}
