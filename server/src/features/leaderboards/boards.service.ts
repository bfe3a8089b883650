import type { Board } from '@cinder/contract/leaderboards/boards.rules.ts';
import type {
  BoardStats,
  Earner,
  Miner,
  OwnRank,
  Player,
  Quester,
  Ranked,
  Streaker,
} from '@cinder/contract/leaderboards/leaderboards.api.ts';
import type { MemberSummary, MembersService } from '#features/account/members.service.ts';
import type { BadgesService } from '#features/badges/badges.service.ts';
import type { StreaksService } from '#features/streaks/streaks.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { type RequestedRange, type Scope, scopeOf } from './periods.ts';
import type { PlayerCounts } from './player-counts.ts';
import * as queries from './scores.queries.ts';
import { createFewAtOnce, createSharedReads } from './shared-reads.ts';
import type { Tally } from './tally.ts';

/** A range that is not kept is counted from its events, which may take seconds, and everybody may ask for any. */
const COUNTED_AT_ONCE = 2;
const COUNTS_WAITING_AT_MOST = 32;

interface Services {
  db: Database;
  clock: Clock;
  members: MembersService;
  badges: BadgesService;
  streaks: StreaksService;
  playerCounts: PlayerCounts;
}

interface Requested extends RequestedRange {
  page: number;
  limit: number;
}

interface Listed<T> {
  rows: T[];
  total: number;
}

interface Deps extends Services {
  /** Reads what is asked of a scope: together with others who ask the same, and in turn where it has to be counted. */
  read<T>(scope: Scope, paging: Record<string, unknown>, work: () => Promise<T>): Promise<T>;
}

/** The boards as everybody sees them: who is ahead, and where a member stands. */
export function createBoardsService(services: Services) {
  const fewAtOnce = createFewAtOnce({ atOnce: COUNTED_AT_ONCE, waitingAtMost: COUNTS_WAITING_AT_MOST });
  const sharedRead = createSharedReads();
  const deps: Deps = {
    ...services,
    read: (scope, paging, work) =>
      sharedRead(JSON.stringify([scope, paging]), () => (scope.kind === 'range' ? fewAtOnce(work) : work())),
  };
  return {
    earnings: (requested: Requested): Promise<Listed<Earner>> =>
      list(deps, 'earnings', requested, (score) => ({ total_cinder: score })),
    quests: (requested: Requested): Promise<Listed<Quester>> =>
      list(deps, 'quests', requested, (score) => ({ count_quests: Number(score) })),
    tournaments: (requested: Requested): Promise<Listed<Player>> =>
      list(deps, 'tournaments', requested, (score) => ({ count_tournaments: Number(score) })),
    mining: (requested: Requested): Promise<Listed<Miner>> =>
      list(deps, 'mining', requested, (score) => ({ total_mining_sessions: Number(score) })),

    async checkinStreak(requested: Requested): Promise<Listed<Streaker>> {
      const { rows, total } = await list(deps, 'checkin-streak', requested, (score) => ({
        longest_streak: Number(score),
      }));
      const live = await deps.streaks.liveStreaks(
        deps.db,
        rows.map((row) => row.user_id),
      );
      return { rows: rows.map((row) => ({ ...row, current_streak: live.get(row.user_id) ?? 0 })), total };
    },

    rank: (board: Board, requested: RequestedRange & { userId: string }) => rank(deps, board, requested),
    stats: (board: Board, range: RequestedRange) => stats(deps, board, range),
  };
}

async function list<T>(
  deps: Deps,
  board: Board,
  { page, limit, ...range }: Requested,
  scored: (score: string) => T,
): Promise<Listed<Ranked & T>> {
  const { db, clock, members, badges } = deps;
  const paging = { limit, offset: (page - 1) * limit };
  const { scores, total, higher } = await readScores(deps, scopeOf(board, range, clock.now()), paging);
  const userIds = scores.map(({ userId }) => userId);
  const [summaries, showcases] = await Promise.all([members.summaries(db, userIds), badges.showcases(db, userIds)]);
  const ranks = sharedRanks(scores, higher, paging.offset);
  const rows = scores.flatMap(({ userId, score }, index) => {
    const summary = summaries.get(userId);
    // Deleted since the scores were read.
    if (!summary) return [];
    return {
      rank: ranks[index] ?? 0,
      user_id: userId,
      username: summary.username,
      avatar_url: summary.avatarUrl,
      worn: summary.worn,
      badges: showcases.get(userId) ?? [],
      ...scored(score),
    };
  });
  return { rows, total };
}

function readScores({ db, read, playerCounts }: Deps, scope: Scope, paging: { limit: number; offset: number }) {
  return read(scope, paging, async () => queries.findScores(db, scope, paging, await playersOf(playerCounts, scope)));
}

/** The players of a board, where they are known. */
async function playersOf(playerCounts: PlayerCounts, scope: Scope): Promise<Tally | null> {
  return scope.kind === 'range' ? null : playerCounts.of(scope);
}

/** Equal scores share a rank: 1, 2, 2, 4. The first row shares its rank with those of the page before. */
function sharedRanks(scores: queries.Score[], higher: number, offset: number): number[] {
  const ranks: number[] = [];
  for (const [index, { score }] of scores.entries()) {
    const isTied = index > 0 && score === scores[index - 1]?.score;
    ranks.push(index === 0 ? higher + 1 : isTied ? (ranks[index - 1] ?? 0) : offset + index + 1);
  }
  return ranks;
}

async function rank(
  { db, clock, members, read, playerCounts }: Deps,
  board: Board,
  { userId, ...range }: RequestedRange & { userId: string },
): Promise<OwnRank> {
  const scope = scopeOf(board, range, clock.now());
  const { score, higher, tied, total, above, below } = await read(scope, { userId }, async () =>
    queries.findStanding(db, scope, userId, await playersOf(playerCounts, scope)),
  );
  const summaries = await members.summaries(db, [userId, ...[above, below].flatMap((other) => other?.userId ?? [])]);
  if (!summaries.has(userId)) throw new AppError('member_not_found');
  const neighbour = (other: queries.Score | null, place: number) => toNeighbour(board, other, place, summaries);
  return {
    userId,
    rank: Number(score) > 0 ? higher + 1 : null,
    score: toScore(board, score),
    totalPlayers: total,
    above: neighbour(above, higher - (above?.tied ?? 0) + 1),
    below: neighbour(below, higher + tied + 1),
  };
}

function toNeighbour(board: Board, other: queries.Score | null, place: number, summaries: Map<string, MemberSummary>) {
  const summary = other && summaries.get(other.userId);
  if (!summary) return null;
  return { rank: place, user_id: other.userId, username: summary.username, score: toScore(board, other.score) };
}

async function stats(deps: Deps, board: Board, range: RequestedRange): Promise<BoardStats> {
  const { db, clock, members } = deps;
  const { scores, total } = await readScores(deps, scopeOf(board, range, clock.now()), { limit: 1, offset: 0 });
  const [first] = scores;
  const summary = first && (await members.summaries(db, [first.userId])).get(first.userId);
  if (!first || !summary) return { totalPlayers: total, leader: null };
  const leader = {
    user_id: first.userId,
    username: summary.username,
    avatar_url: summary.avatarUrl,
    worn: summary.worn,
    score: toScore(board, first.score),
  };
  return { totalPlayers: total, leader };
}

/** Tokens as a decimal with two places, everything else as a number. */
function toScore(board: Board, score: string): string | number {
  if (board !== 'earnings') return Number(score);
  return Number(score) === 0 ? '0.00' : score;
}
