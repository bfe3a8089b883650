import type { AccountService } from '#features/account/account.service.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { championshipRoutes } from './championship.routes.ts';
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
  return { players, routes: championshipRoutes({ players, events, seasons }) };
}
