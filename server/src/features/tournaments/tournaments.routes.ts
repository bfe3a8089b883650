import { tournamentsEndpoints as endpoints } from '@cinder/contract/tournaments/tournaments.api.ts';
import { type Route, read, write } from '#platform/http/route.ts';
import type { PlayService } from './play.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { TournamentsService } from './tournaments.service.ts';

interface Services {
  tournaments: TournamentsService;
  registration: RegistrationService;
  play: PlayService;
}

export function tournamentsRoutes({ tournaments, registration, play }: Services): Route[] {
  return [
    read(endpoints.games, async ({ query, setTotalCount }) => {
      const { games, total } = await tournaments.games(query);
      setTotalCount(total);
      return games;
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
    write(endpoints.withdraw, ({ tx, member, params }) => registration.withdraw(tx, member.id, params.id)),
    write(endpoints.checkIn, ({ tx, member, params }) => registration.checkIn(tx, member.id, params.id)),
    write(endpoints.report, ({ tx, member, params, body }) => play.report(tx, member.id, params, body)),
    write(endpoints.confirm, ({ tx, member, params }) => play.confirm(tx, member.id, params)),
    write(endpoints.dispute, ({ tx, member, params }) => play.dispute(tx, member.id, params)),
  ];
}
