import { leaderboardsEndpoints as endpoints } from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { pageOf } from '@cinder/contract/shared/paging.ts';
import { type Route, read } from '#platform/http/route.ts';
import type { Leaderboards } from './leaderboards.services.ts';

export function leaderboardsRoutes({ boards, hallOfFame }: Leaderboards): Route[] {
  return [
    read(endpoints.lifetimeEarnings, ({ query, setTotalCount }) => counted(boards.earnings(query), setTotalCount)),
    read(endpoints.earnings, ({ query, setTotalCount }) => counted(boards.earnings(query), setTotalCount)),
    read(endpoints.quests, ({ query, setTotalCount }) => counted(boards.quests(query), setTotalCount)),
    read(endpoints.tournaments, ({ query, setTotalCount }) => counted(boards.tournaments(query), setTotalCount)),
    read(endpoints.checkinStreak, ({ query, setTotalCount }) => counted(boards.checkinStreak(query), setTotalCount)),
    read(endpoints.miningStats, ({ query, setTotalCount }) => counted(boards.mining(query), setTotalCount)),
    read(endpoints.earningsRank, ({ query }) => boards.rank('earnings', query)),
    read(endpoints.questsRank, ({ query }) => boards.rank('quests', query)),
    read(endpoints.tournamentsRank, ({ query }) => boards.rank('tournaments', query)),
    read(endpoints.checkinStreakRank, ({ query }) => boards.rank('checkin-streak', query)),
    read(endpoints.miningStatsRank, ({ query }) => boards.rank('mining', query)),
    read(endpoints.stats, ({ query: { board, ...range } }) => boards.stats(board, range)),
    read(endpoints.hallOfFame, async ({ query, setTotalCount }) => {
      const entries = await hallOfFame.entries(query.month);
      setTotalCount(entries.length);
      return pageOf(entries, query);
    }),
    read(endpoints.hallOfFamePeriods, async ({ query, setTotalCount }) => {
      const months = await hallOfFame.months();
      setTotalCount(months.length);
      return pageOf(months, query);
    }),
  ];
}

async function counted<T>(page: Promise<{ rows: T[]; total: number }>, setTotalCount: (total: number) => void) {
  const { rows, total } = await page;
  setTotalCount(total);
  return rows;
}
