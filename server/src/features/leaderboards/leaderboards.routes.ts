import { leaderboardsAdminEndpoints } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import { leaderboardsEndpoints } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { audited, auditedSteps, type Route, read } from '#platform/http/route.ts';
import type { createBoardsService } from './boards.service.ts';
import type { HallOfFameService } from './hall-of-fame.service.ts';
import type { ModerationService } from './moderation.service.ts';
import type { createReconciliationService } from './reconciliation.service.ts';

interface Services {
  boards: ReturnType<typeof createBoardsService>;
  hallOfFame: HallOfFameService;
  moderation: ModerationService;
  reconciliation: ReturnType<typeof createReconciliationService>;
}

export function leaderboardsRoutes({ boards, hallOfFame, moderation, reconciliation }: Services): Route[] {
  return [
    read(leaderboardsEndpoints.lifetimeEarnings, ({ query, setTotalCount }) =>
      counted(boards.earnings(query), setTotalCount),
    ),
    read(leaderboardsEndpoints.earnings, ({ query, setTotalCount }) => counted(boards.earnings(query), setTotalCount)),
    read(leaderboardsEndpoints.quests, ({ query, setTotalCount }) => counted(boards.quests(query), setTotalCount)),
    read(leaderboardsEndpoints.tournaments, ({ query, setTotalCount }) =>
      counted(boards.tournaments(query), setTotalCount),
    ),
    read(leaderboardsEndpoints.checkinStreak, ({ query, setTotalCount }) =>
      counted(boards.checkinStreak(query), setTotalCount),
    ),
    read(leaderboardsEndpoints.miningStats, ({ query, setTotalCount }) => counted(boards.mining(query), setTotalCount)),
    read(leaderboardsEndpoints.earningsRank, ({ query }) => boards.rank('earnings', query)),
    read(leaderboardsEndpoints.questsRank, ({ query }) => boards.rank('quests', query)),
    read(leaderboardsEndpoints.tournamentsRank, ({ query }) => boards.rank('tournaments', query)),
    read(leaderboardsEndpoints.checkinStreakRank, ({ query }) => boards.rank('checkin-streak', query)),
    read(leaderboardsEndpoints.miningStatsRank, ({ query }) => boards.rank('mining', query)),
    read(leaderboardsEndpoints.stats, ({ query: { board, ...range } }) => boards.stats(board, range)),
    read(leaderboardsEndpoints.hallOfFame, async ({ query, setTotalCount }) => {
      const entries = await hallOfFame.entries(query.month);
      setTotalCount(entries.length);
      return pageOf(entries, query);
    }),
    read(leaderboardsEndpoints.hallOfFamePeriods, async ({ query, setTotalCount }) => {
      const months = await hallOfFame.months();
      setTotalCount(months.length);
      return pageOf(months, query);
    }),
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
}

async function counted<T>(page: Promise<{ rows: T[]; total: number }>, setTotalCount: (total: number) => void) {
  const { rows, total } = await page;
  setTotalCount(total);
  return rows;
}
