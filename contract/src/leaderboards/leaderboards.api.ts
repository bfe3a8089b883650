import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translated } from '../shared/translated.ts';
import { boards, MAX_RANGE_DAYS } from './boards.rules.ts';

const DAY_MS = 86_400_000;

/** A month of the calendar, UTC. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, t`Enter a month as YYYY-MM`);
/** A sum of tokens over any time: a decimal string with two decimals. */
export const scoreText = z.string().regex(/^\d{1,12}\.\d{2}$/);
const count = z.number().int();

/** From `start` on, until before `end`. Neither: a lifetime. */
const range = z.object({ start: timestamp.optional(), end: timestamp.optional() });

type Range = z.output<typeof range>;

function checkRange({ start, end }: Range, context: z.RefinementCtx<Range>): void {
  if (start === undefined && end === undefined) return;
  const fault = rangeFault(start, end);
  if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
}

function rangeFault(start?: string, end?: string): { path: 'start' | 'end'; message: string } | null {
  if (start === undefined) return { path: 'start', message: t`Give start and end, or neither` };
  if (end === undefined) return { path: 'end', message: t`Give start and end, or neither` };
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  if (days <= 0) return { path: 'end', message: t`The end must be after the start` };
  if (days > MAX_RANGE_DAYS)
    return { path: 'end', message: t`A range may have at most ${{ max: MAX_RANGE_DAYS }} days` };
  return null;
}

const listQuery = arrayPaging.extend(range.shape).superRefine(checkRange);
const rankQuery = range.extend({ userId: id }).superRefine(checkRange);

const ranked = z.object({
  rank: count,
  user_id: id,
  username: z.string(),
  avatar_url: z.string().nullable(),
  worn,
  /** What the member shows, by position. */
  badges: z.array(translated('badge', z.object({ id, name: z.string(), imageUrl: z.string().nullable() }))),
});
const earner = ranked.extend({ total_cinder: scoreText });
const quester = ranked.extend({ count_quests: count });
const player = ranked.extend({ count_tournaments: count });
const streaker = ranked.extend({ longest_streak: count, current_streak: count });
const miner = ranked.extend({ total_mining_sessions: count });

/** Tokens as a decimal string, anything else as a number. */
const score = z.union([scoreText, count]);
const neighbour = z.object({ rank: count, user_id: id, username: z.string(), score });
const ownRank = z.object({
  userId: id,
  rank: count.nullable().describe('null: nothing counted for this member'),
  score,
  totalPlayers: count,
  above: neighbour.nullable().describe('The next better score; null at the top'),
  below: neighbour.nullable().describe('The next lower score; null at the end'),
});
const stats = z.object({
  totalPlayers: count,
  leader: z.object({ user_id: id, username: z.string(), avatar_url: z.string().nullable(), worn, score }).nullable(),
});
export const hallOfFameEntry = z.object({
  rank: count,
  user_id: id,
  username: z.string().nullable().describe('null: the member is gone'),
  avatar_url: z.string().nullable(),
  worn,
  cinder_earned: scoreText,
});

export type Ranked = z.output<typeof ranked>;
export type Earner = z.output<typeof earner>;
export type Quester = z.output<typeof quester>;
export type Player = z.output<typeof player>;
export type Streaker = z.output<typeof streaker>;
export type Miner = z.output<typeof miner>;
export type OwnRank = z.output<typeof ownRank>;
export type BoardStats = z.output<typeof stats>;
export type HallOfFameEntry = z.output<typeof hallOfFameEntry>;

const exampleMember = {
  rank: 1,
  user_id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
  username: 'Kaldrin',
  avatar_url: null,
  badges: [
    { id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e50', name: 'Keeper of the Fire', imageUrl: '/icons/burning-embers.svg' },
  ],
};
const exampleEarner = { ...exampleMember, total_cinder: '4980.00' };
const exampleRange = { start: '2026-11-02T00:00:00.000Z', end: '2026-11-09T00:00:00.000Z' };
const exampleList = { ...exampleRange, page: 1, limit: 100 };
const exampleRank = {
  userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11',
  rank: 2,
  score: '4020.00',
  totalPlayers: 38,
  above: { rank: 1, user_id: exampleMember.user_id, username: 'Kaldrin', score: '4980.00' },
  below: null,
};
const exampleCount = {
  ...exampleRank,
  score: 12,
  above: { ...exampleRank.above, score: 14 },
};
export const exampleHallOfFame = [
  { rank: 1, user_id: exampleMember.user_id, username: 'Kaldrin', avatar_url: null, cinder_earned: '18240.00' },
];

function rankEndpoint<const Name extends string>(board: Name, of: string, example: z.output<typeof ownRank>) {
  return endpoint({
    method: 'GET',
    path: `/api/leaderboards/${board}/rank`,
    access: 'public',
    summary: `The exact rank of a member by ${of}, with the neighbours`,
    query: rankQuery,
    reply: ownRank,
    every: 30,
    errors: ['member_not_found'],
    example: { query: { userId: example.userId, ...exampleRange }, reply: example },
  });
}

function lifetimeRankEndpoint<const Name extends string>(board: Name, of: string) {
  return endpoint({
    method: 'GET',
    path: `/api/leaderboards/${board}/rank`,
    access: 'public',
    summary: `The exact rank of a member by ${of}, with the neighbours`,
    query: z.object({ userId: id }),
    reply: ownRank,
    every: 30,
    errors: ['member_not_found'],
    example: { query: { userId: exampleCount.userId }, reply: exampleCount },
  });
}

export const leaderboardsEndpoints = {
  lifetimeEarnings: endpoint({
    method: 'GET',
    path: '/api/leaderboards/earnings/lifetime',
    access: 'public',
    summary: 'Members by what they ever earned',
    query: arrayPaging,
    reply: z.array(earner),
    totalCount: true,
    every: 30,
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleEarner] },
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/leaderboards/earnings',
    access: 'public',
    summary: 'Members by what they earned in a range',
    query: listQuery,
    reply: z.array(earner),
    totalCount: true,
    every: 30,
    errors: [],
    example: { query: exampleList, reply: [exampleEarner] },
  }),
  quests: endpoint({
    method: 'GET',
    path: '/api/leaderboards/quests',
    access: 'public',
    summary: 'Members by quests completed in a range',
    query: listQuery,
    reply: z.array(quester),
    totalCount: true,
    every: 30,
    errors: [],
    example: { query: exampleList, reply: [{ ...exampleMember, count_quests: 14 }] },
  }),
  tournaments: endpoint({
    method: 'GET',
    path: '/api/leaderboards/tournaments',
    access: 'public',
    summary: 'Members by tournaments played in a range',
    query: listQuery,
    reply: z.array(player),
    totalCount: true,
    every: 30,
    errors: [],
    example: { query: exampleList, reply: [{ ...exampleMember, count_tournaments: 3 }] },
  }),
  checkinStreak: endpoint({
    method: 'GET',
    path: '/api/leaderboards/checkin-streak',
    access: 'public',
    summary: 'Members by their longest check-in streak',
    query: arrayPaging,
    reply: z.array(streaker),
    totalCount: true,
    every: 30,
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [{ ...exampleMember, longest_streak: 41, current_streak: 12 }] },
  }),
  miningStats: endpoint({
    method: 'GET',
    path: '/api/leaderboards/mining-stats',
    access: 'public',
    summary: 'Members by completed mining sessions',
    query: arrayPaging.extend({ limit: arrayPaging.shape.limit.unwrap().default(100) }),
    reply: z.array(miner),
    totalCount: true,
    every: 30,
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [{ ...exampleMember, total_mining_sessions: 83 }] },
  }),
  earningsRank: rankEndpoint('earnings', 'earnings', exampleRank),
  questsRank: rankEndpoint('quests', 'quests completed', exampleCount),
  tournamentsRank: rankEndpoint('tournaments', 'tournaments played', exampleCount),
  checkinStreakRank: lifetimeRankEndpoint('checkin-streak', 'longest check-in streak'),
  miningStatsRank: lifetimeRankEndpoint('mining-stats', 'completed mining sessions'),
  stats: endpoint({
    method: 'GET',
    path: '/api/leaderboards/stats',
    access: 'public',
    summary: 'How many members a board counts, and who leads it',
    query: range.extend({ board: z.enum(boards).default('earnings') }).superRefine(checkRange),
    reply: stats,
    every: 30,
    errors: [],
    example: {
      query: { board: 'earnings', ...exampleRange },
      reply: {
        totalPlayers: 38,
        leader: { user_id: exampleMember.user_id, username: 'Kaldrin', avatar_url: null, score: '4980.00' },
      },
    },
  }),
  hallOfFame: endpoint({
    method: 'GET',
    path: '/api/leaderboards/hall-of-fame',
    access: 'public',
    summary: 'The best earners of a finalized month, the newest one by default',
    query: arrayPaging.extend({ month: month.optional() }),
    reply: z.array(hallOfFameEntry),
    totalCount: true,
    shows: ['leaderboards:all'],
    errors: ['hall_of_fame_month_not_found'],
    example: { query: { month: '2026-10', page: 1, limit: 100 }, reply: exampleHallOfFame },
  }),
  hallOfFamePeriods: endpoint({
    method: 'GET',
    path: '/api/leaderboards/hall-of-fame/periods',
    access: 'public',
    summary: 'The finalized months, newest first',
    query: arrayPaging,
    reply: z.array(month),
    totalCount: true,
    shows: ['leaderboards:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: ['2026-10', '2026-09'] },
  }),
};
