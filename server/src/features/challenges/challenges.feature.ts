import { challengesAdminEndpoints } from '@cinder/contract/challenges/challenges.admin-api.ts';
import { challengesEndpoints as endpoints } from '@cinder/contract/challenges/challenges.api.ts';
import type { Logger } from 'pino';
import type { MembersService } from '#features/account/members.service.ts';
import type { LimitsService } from '#features/betting/limits.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Ledger } from '#features/wallet/ledger.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audited, list, type Route, read, write } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { createChallengePots } from './challenge-pots.service.ts';
import { isPlayed, sumStakedSince } from './challenges.queries.ts';
import { createChallengesService } from './challenges.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  ledger: Ledger;
  wallet: WalletService;
  members: MembersService;
  limits: LimitsService;
  /** Whether two accounts look like those of one person. */
  lookLikeOne: (tx: Tx, pair: readonly [string, string]) => Promise<boolean>;
  events: Events;
}

/** Challenges between two members, who play for what both put in. */
export function createChallenges(deps: Deps) {
  const challenges = createChallengesService({ ...deps, pots: createChallengePots(deps) });
  const routes: Route[] = [
    list(endpoints.challenges, ({ member, query }) => challenges.list(member.id, query)),
    read(endpoints.challenge, ({ member, params }) => challenges.find(member.id, params.id)),
    write(endpoints.propose, ({ tx, member, body }) => challenges.propose(tx, member.id, body)),
    write(endpoints.accept, ({ tx, member, params, body }) =>
      challenges.accept(tx, member.id, params.id, body.stakeCinder),
    ),
    write(endpoints.decline, ({ tx, member, params }) => challenges.decline(tx, member.id, params.id)),
    write(endpoints.report, ({ tx, member, params, body }) => challenges.report(tx, member.id, params.id, body)),
    write(endpoints.confirm, ({ tx, member, params }) => challenges.confirm(tx, member.id, params.id)),
    write(endpoints.dispute, ({ tx, member, params, body }) =>
      challenges.dispute(tx, member.id, params.id, body.reason),
    ),
    read(endpoints.choice, ({ member }) => challenges.choice(member.id)),
    write(endpoints.choose, ({ tx, member, body }) => challenges.choose(tx, member.id, body.takesChallenges)),
    list(challengesAdminEndpoints.list, ({ query }) => challenges.all(query)),
    audited(
      challengesAdminEndpoints.decide,
      ({ tx, member, params, body }) => challenges.decide(tx, member.id, params.id, body.winner),
      'challenge.decide',
    ),
  ];
  const jobs: Job[] = [{ name: 'challenges', cron: '* * * * *', run: challenges.endDue }];
  return { challenges, paidSince: sumStakedSince, isPlayed, routes, jobs };
}
