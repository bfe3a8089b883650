import { championshipAdminEndpoints } from '@cinder/contract/championship/championship.admin-api.ts';
import { championshipEndpoints } from '@cinder/contract/championship/championship.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { ChampionshipEventsService } from './events.service.ts';
import type { PlayersService } from './players.service.ts';
import type { SeasonsService } from './seasons.service.ts';

interface Services {
  players: PlayersService;
  events: ChampionshipEventsService;
  seasons: SeasonsService;
}

export function championshipRoutes({ players, events, seasons }: Services): Route[] {
  return [
    read(championshipEndpoints.players, async ({ member, query, setTotalCount }) => {
      const { players: page, total } = await players.list(member.isAdmin, query);
      setTotalCount(total);
      return page;
    }),
    read(championshipEndpoints.events, async ({ query, setTotalCount }) => {
      const { events: page, total } = await events.list(query);
      setTotalCount(total);
      return page;
    }),
    read(championshipEndpoints.leaderboard, async ({ query, setTotalCount }) => {
      const { standings, total } = await players.standings(query);
      setTotalCount(total);
      return standings;
    }),
    read(championshipEndpoints.season, () => seasons.current()),
    write(championshipAdminEndpoints.createPlayer, ({ tx, body }) => players.create(tx, body)),
    write(championshipAdminEndpoints.updatePlayer, ({ tx, params, body }) => players.update(tx, params.id, body)),
    write(championshipAdminEndpoints.deletePlayer, ({ tx, params }) => players.remove(tx, params.id)),
    write(championshipAdminEndpoints.createEvent, ({ tx, body }) => events.create(tx, body)),
    write(championshipAdminEndpoints.updateEvent, ({ tx, params, body }) => events.update(tx, params.id, body)),
    write(championshipAdminEndpoints.deleteEvent, ({ tx, params }) => events.remove(tx, params.id)),
    write(championshipAdminEndpoints.setParticipants, ({ tx, params, body }) =>
      events.setParticipants(tx, params.id, body),
    ),
    write(championshipAdminEndpoints.updateSeason, ({ tx, body }) => seasons.update(tx, body)),
  ];
}
