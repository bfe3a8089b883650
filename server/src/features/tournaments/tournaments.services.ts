import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createCheckinCallsService, tournamentsJobs } from './checkin-calls.service.ts';
import { createCompletionService } from './completion.service.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createGamesService, type EventsOf } from './games.service.ts';
import { createPlayService } from './play.service.ts';
import { createRegistrationService } from './registration.service.ts';
import { createResultsService } from './results.service.ts';
import { createTournamentEditingService } from './tournament-editing.service.ts';
import { createTournamentStatusService } from './tournament-status.service.ts';
import { tournamentsRoutes } from './tournaments.routes.ts';
import { createTournamentsService } from './tournaments.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
  eventsOf: EventsOf;
}

/** Everything of the tournaments. */
export function createTournaments({ db, clock, members, ledger, wallet, events, eventsOf }: Deps) {
  const results = createResultsService({
    members,
    events,
    completion: createCompletionService({ ledger, wallet, events }),
  });
  const decisions = createDecisionsService({ clock, events, results });
  const checkinCalls = createCheckinCallsService({ db, clock, members, events });
  const services = {
    tournaments: createTournamentsService({ db, clock, members, wallet }),
    games: createGamesService({ db, clock, events, eventsOf }),
    editing: createTournamentEditingService({ clock }),
    registration: createRegistrationService({ clock, members, events }),
    status: createTournamentStatusService({ clock, members, events, results, checkinCalls }),
    play: createPlayService({ clock, events, results }),
    decisions,
  };
  return { ...services, routes: tournamentsRoutes(services), jobs: tournamentsJobs(checkinCalls) };
}
