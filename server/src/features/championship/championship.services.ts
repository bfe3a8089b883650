import { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import { championshipEndpoints } from '@cinder/contract/championship/championship.api.ts';
import { may } from '@cinder/contract/shared/permissions.rules.ts';
import type { AccountService } from '#features/account/account.service.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, type Route, read } from '#platform/http/route.ts';
import { type ChampionshipEventsService, createChampionshipEventsService } from './events.service.ts';
import { createPlayersService, type PlayersService } from './players.service.ts';
import { createSeasonsService, type SeasonsService } from './seasons.service.ts';

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
  return {
    players,
    events,
    routes: championshipRoutes({ players, events, seasons }),
    subscribe: (bus: Events) => bus.subscribe('tournaments.game_renamed', events.renameGame),
  };
}

interface Services {
  players: PlayersService;
  events: ChampionshipEventsService;
  seasons: SeasonsService;
}

function championshipRoutes({ players, events, seasons }: Services): Route[] {
  return [
    read(championshipEndpoints.players, async ({ member, query, setTotalCount }) => {
      const { players: page, total } = await players.list(may(member, 'inactive_player.read', {}), query);
      setTotalCount(total);
      return page;
    }),
    read(championshipEndpoints.events, async ({ query, setTotalCount }) => {
      const { events: page, total } = await events.list(query);
      setTotalCount(total);
      return page;
    }),
    read(championshipEndpoints.leaderboard, async ({ query, setTotalCount }) => {
      const { standings, total } = await players.standings(query.season, query);
      setTotalCount(total);
      return standings;
    }),
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
}
