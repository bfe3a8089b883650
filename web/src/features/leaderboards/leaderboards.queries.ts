import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type {
  Earner,
  Miner,
  OwnRank,
  Player,
  Quester,
  Ranked,
  Streaker,
} from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leaderboards } from '#api/leaderboards.ts';
import type { Competition } from './competition.ts';

/** A member's place on any of the boards. */
export interface Place extends Ranked {
  /** Tokens as a decimal string, anything else as a number. */
  score: string | number;
  /** Days of the streak that goes on, on that board only. */
  current?: number;
}

/** Places on one page of a board. */
export const PAGE_SIZE = 25;

/** Others play meanwhile. */
const MOVING = { staleTime: 0 };

interface PageOf {
  range: Competition['range'];
  page: number;
  signal: AbortSignal;
}

/** One page of a board, best first, with the length of the whole board. */
export function boardQuery(competition: Competition, page: number) {
  const { board, range } = competition;
  return queryOptions({
    queryKey: ['leaderboards', 'board', ...keyOf(competition), page],
    ...MOVING,
    refetchInterval: leaderboards.earnings.refetchInterval ?? false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => LISTS[board]({ range, page, signal }),
  });
}

/** Where a member stands, with the neighbours. */
export function rankQuery(competition: Competition, userId: string) {
  return queryOptions({
    queryKey: ['leaderboards', 'rank', ...keyOf(competition), userId],
    ...MOVING,
    refetchInterval: leaderboards.earningsRank.refetchInterval ?? false,
    queryFn: ({ signal }) => RANKS[competition.board]({ ...competition.range, userId }, signal),
  });
}

/** How many members a board counts, and who leads it. */
export function boardStatsQuery(competition: Competition) {
  const { board, range } = competition;
  return queryOptions({ ...leaderboards.stats.query({ board, ...range }), ...MOVING });
}

/** The finalized months, newest first. */
export const hallOfFamePeriodsQuery = queryOptions({ ...leaderboards.hallOfFamePeriods.query(), ...MOVING });

/** The best earners of a finalized month (YYYY-MM): their places stay, their names may change. */
export function hallOfFameQuery(month: string) {
  return queryOptions({ ...leaderboards.hallOfFame.query({ month }), ...MOVING });
}

/** The period is in it, because a week and a month may begin on the same day. */
function keyOf({ board, period, range }: Competition) {
  return [board, period, range?.start] as const;
}

const LISTS: Record<Board, (page: PageOf) => Promise<{ rows: Place[]; total: number }>> = {
  earnings: ({ range, signal, ...page }) =>
    placesOf(
      range
        ? leaderboards.earnings.page({ ...page, ...range, limit: PAGE_SIZE }, { signal })
        : leaderboards.lifetimeEarnings.page({ ...page, limit: PAGE_SIZE }, { signal }),
      (earner: Earner) => ({ ...earner, score: earner.total_cinder }),
    ),
  quests: ({ range, signal, ...page }) =>
    placesOf(leaderboards.quests.page({ ...page, ...range, limit: PAGE_SIZE }, { signal }), (quester: Quester) => ({
      ...quester,
      score: quester.count_quests,
    })),
  tournaments: ({ range, signal, ...page }) =>
    placesOf(leaderboards.tournaments.page({ ...page, ...range, limit: PAGE_SIZE }, { signal }), (player: Player) => ({
      ...player,
      score: player.count_tournaments,
    })),
  'checkin-streak': ({ page, signal }) =>
    placesOf(leaderboards.checkinStreak.page({ page, limit: PAGE_SIZE }, { signal }), (streaker: Streaker) => ({
      ...streaker,
      score: streaker.longest_streak,
      current: streaker.current_streak,
    })),
  mining: ({ page, signal }) =>
    placesOf(leaderboards.miningStats.page({ page, limit: PAGE_SIZE }, { signal }), (miner: Miner) => ({
      ...miner,
      score: miner.total_mining_sessions,
    })),
};

interface RankOf {
  userId: string;
  start?: string;
  end?: string;
}

const RANKS: Record<Board, (query: RankOf, signal: AbortSignal) => Promise<OwnRank>> = {
  earnings: (query, signal) => leaderboards.earningsRank(query, { signal }),
  quests: (query, signal) => leaderboards.questsRank(query, { signal }),
  tournaments: (query, signal) => leaderboards.tournamentsRank(query, { signal }),
  'checkin-streak': ({ userId }, signal) => leaderboards.checkinStreakRank({ userId }, { signal }),
  mining: ({ userId }, signal) => leaderboards.miningStatsRank({ userId }, { signal }),
};

async function placesOf<Row extends Ranked>(
  page: Promise<{ rows: Row[]; total: number }>,
  placeOf: (row: Row) => Place,
): Promise<{ rows: Place[]; total: number }> {
  const { rows, total } = await page;
  return { rows: rows.map(placeOf), total };
}
