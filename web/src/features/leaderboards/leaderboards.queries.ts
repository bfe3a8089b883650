import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type {
  Earner,
  leaderboardsEndpoints,
  Miner,
  OwnRank,
  Player,
  Quester,
  Ranked,
  Streaker,
} from '@cinder/contract/leaderboards/leaderboards.api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/api.ts';
import type { Competition } from './competition.ts';

type Calls = typeof leaderboardsEndpoints;

/** A member's place on any of the boards. */
export interface Place extends Ranked {
  /** Tokens as a decimal string, anything else as a number. */
  score: string | number;
  /** Days of the streak that goes on, on that board only. */
  current?: number;
}

/** Places on one page of a board. */
export const PAGE_SIZE = 100;

/** Others play meanwhile. */
const MOVING = { networkMode: 'always', staleTime: 0 } as const;

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
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => LISTS[board]({ range, page, signal }),
  });
}

/** Where a member stands, with the neighbours. */
export function rankQuery(competition: Competition, userId: string) {
  return queryOptions({
    queryKey: ['leaderboards', 'rank', ...keyOf(competition), userId],
    ...MOVING,
    queryFn: ({ signal }) => RANKS[competition.board]({ ...competition.range, userId }, signal),
  });
}

/** How many members a board counts, and who leads it. */
export function boardStatsQuery(competition: Competition) {
  const { board, range } = competition;
  return queryOptions({
    queryKey: ['leaderboards', 'stats', ...keyOf(competition)],
    ...MOVING,
    queryFn: ({ signal }) =>
      call<Calls['stats']>('GET', '/api/leaderboards/stats', { query: { board, ...range }, signal }),
  });
}

/** The finalized months, newest first. */
export const hallOfFamePeriodsQuery = queryOptions({
  queryKey: ['leaderboards', 'hall-of-fame', 'periods'],
  ...MOVING,
  queryFn: ({ signal }) =>
    call<Calls['hallOfFamePeriods']>('GET', '/api/leaderboards/hall-of-fame/periods', { signal }),
});

/** The best earners of a finalized month (YYYY-MM): their places stay, their names may change. */
export function hallOfFameQuery(month: string) {
  return queryOptions({
    queryKey: ['leaderboards', 'hall-of-fame', month],
    ...MOVING,
    queryFn: ({ signal }) =>
      call<Calls['hallOfFame']>('GET', '/api/leaderboards/hall-of-fame', { query: { month }, signal }),
  });
}

/** The period is in it, because a week and a month may begin on the same day. */
function keyOf({ board, period, range }: Competition) {
  return [board, period, range?.start] as const;
}

const LISTS: Record<Board, (page: PageOf) => Promise<{ rows: Place[]; total: number }>> = {
  earnings: ({ range, signal, ...page }) =>
    placesOf(
      range
        ? callPage<Calls['earnings']>('GET', '/api/leaderboards/earnings', pageOf({ ...page, ...range }, signal))
        : callPage<Calls['lifetimeEarnings']>('GET', '/api/leaderboards/earnings/lifetime', pageOf(page, signal)),
      (earner: Earner) => ({ ...earner, score: earner.total_cinder }),
    ),
  quests: ({ range, signal, ...page }) =>
    placesOf(
      callPage<Calls['quests']>('GET', '/api/leaderboards/quests', pageOf({ ...page, ...range }, signal)),
      (quester: Quester) => ({ ...quester, score: quester.count_quests }),
    ),
  tournaments: ({ range, signal, ...page }) =>
    placesOf(
      callPage<Calls['tournaments']>('GET', '/api/leaderboards/tournaments', pageOf({ ...page, ...range }, signal)),
      (player: Player) => ({ ...player, score: player.count_tournaments }),
    ),
  'checkin-streak': ({ page, signal }) =>
    placesOf(
      callPage<Calls['checkinStreak']>('GET', '/api/leaderboards/checkin-streak', pageOf({ page }, signal)),
      (streaker: Streaker) => ({ ...streaker, score: streaker.longest_streak, current: streaker.current_streak }),
    ),
  mining: ({ page, signal }) =>
    placesOf(
      callPage<Calls['miningStats']>('GET', '/api/leaderboards/mining-stats', pageOf({ page }, signal)),
      (miner: Miner) => ({ ...miner, score: miner.total_mining_sessions }),
    ),
};

interface RankOf {
  userId: string;
  start?: string;
  end?: string;
}

const RANKS: Record<Board, (query: RankOf, signal: AbortSignal) => Promise<OwnRank>> = {
  earnings: (query, signal) => call<Calls['earningsRank']>('GET', '/api/leaderboards/earnings/rank', { query, signal }),
  quests: (query, signal) => call<Calls['questsRank']>('GET', '/api/leaderboards/quests/rank', { query, signal }),
  tournaments: (query, signal) =>
    call<Calls['tournamentsRank']>('GET', '/api/leaderboards/tournaments/rank', { query, signal }),
  'checkin-streak': ({ userId }, signal) =>
    call<Calls['checkinStreakRank']>('GET', '/api/leaderboards/checkin-streak/rank', { query: { userId }, signal }),
  mining: ({ userId }, signal) =>
    call<Calls['miningStatsRank']>('GET', '/api/leaderboards/mining-stats/rank', { query: { userId }, signal }),
};

function pageOf<Query extends { page: number }>(query: Query, signal: AbortSignal) {
  return { query: { ...query, limit: PAGE_SIZE }, signal };
}

async function placesOf<Row extends Ranked>(
  page: Promise<{ rows: Row[]; total: number }>,
  placeOf: (row: Row) => Place,
): Promise<{ rows: Place[]; total: number }> {
  const { rows, total } = await page;
  return { rows: rows.map(placeOf), total };
}
