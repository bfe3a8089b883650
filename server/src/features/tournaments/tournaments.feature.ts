import { gameResource } from '@cinder/contract/tournaments/games.admin-api.ts';
import { memberEntriesEndpoints } from '@cinder/contract/tournaments/member-entries.api.ts';
import { tournamentsAdminEndpoints as adminEndpoints } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { tournamentsEndpoints as endpoints } from '@cinder/contract/tournaments/tournaments.api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { audited, list, type Route, read, write } from '#platform/http/route.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createCheckinCallsService, tournamentsJobs } from './checkin-calls.service.ts';
import { createCompletionService } from './completion.service.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createGameEditingService, createGamesService, type EventsOf } from './games.service.ts';
import { createPlayService } from './play.service.ts';
import { createPotsService } from './pots.service.ts';
import { createRegistrationService } from './registration.service.ts';
import { createResultsService } from './results.service.ts';
import { createTournamentEditingService } from './tournament-editing.service.ts';
import { createTournamentStatusService } from './tournament-status.service.ts';
import { createTournamentsService } from './tournaments.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  members: MembersService;
  ledger: Ledger;
  wallet: WalletService;
  events: Events;
  eventsOf: EventsOf;
  /** Whether challenges are of a game. */
  isPlayedElsewhere: (executor: Executor, code: string) => Promise<boolean>;
}

/** Everything of the tournaments. */
export function createTournaments(deps: Deps) {
  const { db, clock, members, ledger, wallet, events } = deps;
  const pots = createPotsService({ ledger, events, clock });
  const results = createResultsService({
    members,
    events,
    completion: createCompletionService({ ledger, wallet, events, pots }),
  });
  const decisions = createDecisionsService({ clock, events, results, pots });
  const checkinCalls = createCheckinCallsService({ db, clock, members, events });
  const services = {
    tournaments: createTournamentsService({ db, clock, members, wallet }),
    games: createGamesService({ db }),
    editing: createTournamentEditingService({ clock, pots }),
    registration: createRegistrationService({ clock, members, events, pots }),
    status: createTournamentStatusService({ clock, members, events, results, checkinCalls, pots }),
    play: createPlayService({ clock, events, results }),
    decisions,
  };
  const { tournaments, registration, play, editing, status } = services;
  const routes: Route[] = [
    list(endpoints.games, ({ member, query }) => services.games.seen(member, query)),
    list(endpoints.list, ({ member, query }) => tournaments.list(member, query)),
    read(endpoints.get, ({ member, params, query }) => tournaments.bySlug(member, params.slug, query.round)),
    write(endpoints.register, ({ tx, member, params, body }) => registration.register(tx, member.id, params.id, body)),
    write(endpoints.withdraw, ({ tx, member, params }) => registration.withdraw(tx, member, params.id)),
    write(endpoints.checkIn, ({ tx, member, params }) => registration.checkIn(tx, member, params.id)),
    write(endpoints.report, ({ tx, member, params, body }) => play.report(tx, member, params, body)),
    write(endpoints.confirm, ({ tx, member, params }) => play.confirm(tx, member, params)),
    write(endpoints.dispute, ({ tx, member, params, body }) => play.dispute(tx, member, params, body.reason)),
    read(memberEntriesEndpoints.ofMember, ({ params, query }) => tournaments.entriesOf(params.userId, query)),
    ...resourceRoutes(gameResource, { db, clock }, createGameEditingService(deps)),
    list(adminEndpoints.list, ({ member, query }) => tournaments.all(member, query)),
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
        decisions.drop(tx, member.id, params, { ...body, isPreview: query.preview }),
      {
        action: 'tournament.drop',
        detailsOf: ({ entrant, changes }) => ({
          memberId: entrant.userId ?? undefined,
          after: { matchesChanged: changes.length },
        }),
      },
    ),
  ];
  return { ...services, routes, jobs: tournamentsJobs(checkinCalls) };
}
