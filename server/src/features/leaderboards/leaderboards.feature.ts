import { leaderboardsAdminEndpoints } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { leaderboardsEndpoints } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { previousMonthStart, previousWeekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import { pageOfAll } from '@cinder/contract/shared/paging.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { audited, auditedSteps, list, type Route, read } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Live } from '#platform/live/live.ts';
import { createBoardsService } from './boards.service.ts';
import { createHallOfFameService } from './hall-of-fame.service.ts';
import { deleteOldTotals } from './leaderboards.queries.ts';
import { createLeaderboardsService } from './leaderboards.service.ts';
import { createModerationService } from './moderation.service.ts';
import { createPlayerCounts } from './player-counts.ts';
import { createReconciliationService } from './reconciliation.service.ts';

interface Deps {
  db: Database;
  clock: Clock;
  live: Live;
  members: MembersService;
  wallet: WalletService;
  badges: BadgesService;
  streaks: StreaksService;
}

/** The boards, the totals below them, and what administrators do with both. */
export function createLeaderboards(deps: Deps) {
  const playerCounts = createPlayerCounts(deps);
  const totals = createLeaderboardsService({ playerCounts });
  const hallOfFame = createHallOfFameService(deps);
  const moderation = createModerationService({ ...deps, playerCounts });
  const boards = createBoardsService({ ...deps, playerCounts });
  const reconciliation = createReconciliationService({ ...deps, playerCounts });
  const routes: Route[] = [
    list(leaderboardsEndpoints.lifetimeEarnings, ({ query }) => boards.earnings(query)),
    list(leaderboardsEndpoints.earnings, ({ query }) => boards.earnings(query)),
    list(leaderboardsEndpoints.quests, ({ query }) => boards.quests(query)),
    list(leaderboardsEndpoints.tournaments, ({ query }) => boards.tournaments(query)),
    list(leaderboardsEndpoints.checkinStreak, ({ query }) => boards.checkinStreak(query)),
    list(leaderboardsEndpoints.miningStats, ({ query }) => boards.mining(query)),
    read(leaderboardsEndpoints.earningsRank, ({ query }) => boards.rank('earnings', query)),
    read(leaderboardsEndpoints.questsRank, ({ query }) => boards.rank('quests', query)),
    read(leaderboardsEndpoints.tournamentsRank, ({ query }) => boards.rank('tournaments', query)),
    read(leaderboardsEndpoints.checkinStreakRank, ({ query }) => boards.rank('checkin-streak', query)),
    read(leaderboardsEndpoints.miningStatsRank, ({ query }) => boards.rank('mining', query)),
    read(leaderboardsEndpoints.stats, ({ query: { board, ...range } }) => boards.stats(board, range)),
    list(leaderboardsEndpoints.hallOfFame, async ({ query }) =>
      pageOfAll(await hallOfFame.entries(query.month), query),
    ),
    list(leaderboardsEndpoints.hallOfFamePeriods, async ({ query }) => pageOfAll(await hallOfFame.months(), query)),
    read(leaderboardsAdminEndpoints.earningEvents, ({ query }) => moderation.events(query)),
    audited(
      leaderboardsAdminEndpoints.flagEarning,
      ({ tx, params, query, body }) => moderation.flag(tx, params.id, body.exploitFlag, query.preview),
      'earning_event.flag',
    ),
    audited(
      leaderboardsAdminEndpoints.verifyEarning,
      ({ tx, params, query, body }) => moderation.verify(tx, params.id, body.verified, query.preview),
      'earning_event.verify',
    ),
    audited(leaderboardsAdminEndpoints.finalizeHallOfFame, ({ tx, query }) => hallOfFame.finalize(tx, query), {
      action: 'hall_of_fame.finalize',
      detailsOf: ({ month, entries }) => ({
        id: month,
        after: {
          places: entries.map((entry) => ({
            rank: entry.rank,
            userId: entry.user_id,
            cinderEarned: entry.cinder_earned,
          })),
        },
      }),
    }),
    read(leaderboardsAdminEndpoints.openMonths, async () => ({ months: await hallOfFame.openMonths() })),
    auditedSteps(leaderboardsAdminEndpoints.refresh, 'lifetime_earnings.refresh', ({ member, record }) =>
      reconciliation.refresh(member.id, record),
    ),
    read(leaderboardsAdminEndpoints.lastRefresh, () => reconciliation.last()),
  ];
  return {
    playerCounts,
    hallOfFame,
    moderation,
    routes,
    jobs: leaderboardsJobs(deps),
    subscribe(events: Events) {
      events.subscribe('wallet.reward_paid', totals.recordEarning);
      events.subscribe('wallet.grant_taken_back', moderation.takeOff);
      events.subscribe('quests.claimed', totals.recordQuest);
      events.subscribe('tournaments.completed', totals.recordTournament);
      events.subscribe('badges.mining_counted', totals.recordMining);
      events.subscribe('streaks.longest_changed', totals.recordStreak);
    },
  };
}

/** Rows deleted by one statement. */
const MAX_TOTALS = 5_000;

/** Forgets the sums of weeks and months that are over for longer than the one before: nobody reads them any more. */
function leaderboardsJobs({ db, clock }: { db: Database; clock: Clock }): Job[] {
  return [
    {
      name: 'leaderboards-forget-old-totals',
      cron: '41 * * * *',
      async run() {
        const now = clock.now();
        const oldestStarts = { week: previousWeekStart(now), month: previousMonthStart(now) };
        for (;;) {
          const deleted = await deleteOldTotals(db, oldestStarts, MAX_TOTALS);
          if (deleted < MAX_TOTALS) return;
        }
      },
    },
  ];
}
