import { previousMonthStart, previousWeekStart } from '@cinder/contract/leaderboards/period.rules.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { WalletService } from '#features/wallet/wallet.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Live } from '#platform/live/live.ts';
import { createBoardsService } from './boards.service.ts';
import { createHallOfFameService } from './hall-of-fame.service.ts';
import { deleteOldTotals } from './leaderboards.queries.ts';
import { leaderboardsRoutes } from './leaderboards.routes.ts';
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
  return {
    playerCounts,
    hallOfFame,
    moderation,
    routes: leaderboardsRoutes({
      boards: createBoardsService({ ...deps, playerCounts }),
      hallOfFame,
      moderation,
      reconciliation: createReconciliationService({ ...deps, playerCounts }),
    }),
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
