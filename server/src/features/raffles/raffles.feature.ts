import { raffleResource, rafflesAdminEndpoints } from '@cinder/contract/raffles/raffles.admin-api.ts';
import { rafflesEndpoints } from '@cinder/contract/raffles/raffles.api.ts';
import type { Logger } from 'pino';
import type { MembersService } from '#features/account/members.service.ts';
import type { LimitsService } from '#features/betting/limits.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { ImagesService } from '#features/images/images.service.ts';
import type { StoreAwards } from '#features/store/awards.service.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import { createSeal } from '#platform/auth/sealed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, list, type Route, read, write } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { resourceRoutes } from '#platform/resource/resource-routes.ts';
import { createDrawService } from './draw.service.ts';
import { createRaffleEditingService } from './raffle-editing.service.ts';
import { findNames, sumPaidSince } from './raffles.queries.ts';
import { createRafflesService } from './raffles.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** The application's secret. */
  secret: string;
  log: Logger;
  ledger: Ledger;
  wallet: WalletService;
  members: MembersService;
  limits: LimitsService;
  awards: StoreAwards;
  images: ImagesService;
  events: Events;
}

/** Raffles: tickets for tokens, and draws that anybody can check. */
export function createRaffles(deps: Deps) {
  const seal = createSeal(deps.secret);
  const raffles = createRafflesService(deps);
  const draws = createDrawService({ ...deps, seal });
  const routes: Route[] = [
    list(rafflesEndpoints.raffles, ({ member, query }) => raffles.list(member.id, query)),
    read(rafflesEndpoints.raffle, ({ member, params }) => raffles.find(member.id, params.slug)),
    read(rafflesEndpoints.proof, ({ params }) => raffles.proof(params.slug)),
    write(rafflesEndpoints.buyTickets, ({ tx, member, params, body }) =>
      raffles.buy(tx, member.id, { raffleId: params.id, ...body }),
    ),
    ...resourceRoutes(raffleResource, deps, createRaffleEditingService({ ...deps, raffles, seal })),
    audited(
      rafflesAdminEndpoints.draw,
      ({ tx, params, body }) => draws.draw(tx, params.id, body.publicValue),
      'raffle.draw',
    ),
    audited(rafflesAdminEndpoints.cancel, ({ tx, params }) => draws.cancel(tx, params.id), 'raffle.cancel'),
    audited(rafflesAdminEndpoints.give, ({ tx, params }) => draws.give(tx, params.id, params.prize), 'raffle.give'),
  ];
  const jobs: Job[] = [{ name: 'raffles', cron: '* * * * *', run: draws.drawDue }];
  return {
    /** What raffles are called, and their slugs. */
    namesOf: (ids: readonly string[]) => findNames(deps.db, ids),
    paidSince: sumPaidSince,
    routes,
    jobs,
    subscribe(events: Events) {
      events.subscribe('store.given_back', (tx, { redemptionId }) => draws.reopen(tx, redemptionId));
    },
  };
}
