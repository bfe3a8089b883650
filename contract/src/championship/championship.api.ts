import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { championshipStatuses } from './championship.rules.ts';

const count = z.number().int();

export const championshipPlayer = z.object({
  version,
  id,
  name: z.string(),
  userId: id.nullable().describe('The member who plays, where there is one'),
  /** The member's. */
  username: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  worn,
  bio: z.string(),
  totalPoints: count.describe('In the current season, as the wins and challenges'),
  monthlyWins: count,
  challengeCompletions: count,
  isActive: z.boolean(),
});

export const stats = z.record(z.string().max(50), z.union([z.string().max(200), z.number()]));

const participant = z.object({
  id,
  playerId: id,
  playerName: z.string(),
  username: z.string().nullable().describe('Of the member who plays, where there is one'),
  worn,
  placement: count.nullable(),
  points: count,
  stats,
});

export const championshipEvent = z.object({
  version,
  id,
  title: z.string(),
  gameCode: z.string().nullable(),
  gameName: z.string(),
  eventType: z.string(),
  eventDate: timestamp.nullable(),
  season: count.describe('The year of the season that it counts for, by its date; without one the current season'),
  status: z.enum(championshipStatuses),
  description: z.string(),
  prizePool: z.string(),
  maxPlayers: count,
  statsLinks: z.array(z.string()),
  winnerId: id.nullable(),
  winnerName: z.string().nullable(),
  winnerUsername: z.string().nullable(),
  winnerWorn: worn,
  challengeWinnerId: id.nullable(),
  challengeWinnerName: z.string().nullable(),
  challengeWinnerUsername: z.string().nullable(),
  challengeWinnerWorn: worn,
  participants: z.array(participant),
});

const standing = championshipPlayer
  .pick({
    id: true,
    name: true,
    userId: true,
    username: true,
    profileImageUrl: true,
    worn: true,
    totalPoints: true,
    monthlyWins: true,
    challengeCompletions: true,
  })
  .extend({ rank: count });

export const season = z.object({
  version,
  year: count,
  startDate: z.string().describe('YYYY-MM-DD'),
  endDate: z.string().describe('YYYY-MM-DD, the last day'),
  isActive: z.boolean(),
  pointsPerWin: count,
  pointsPerChallenge: count,
  playerCount: count.describe('Active players, of 8; of another season than the current one, who played in it'),
  eventCount: count.describe('Events of the season, of 12'),
  seasons: z.array(count).describe('The years of all seasons: of the current one, then of the others, newest first'),
});

export type ChampionshipPlayer = z.output<typeof championshipPlayer>;
export type ChampionshipEvent = z.output<typeof championshipEvent>;
export type ChampionshipStanding = z.output<typeof standing>;
export type Season = z.output<typeof season>;

export const examplePlayer = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec0',
  name: 'Kaldrin',
  userId: null,
  username: null,
  profileImageUrl: null,
  bio: 'Won the first Emberfall Open.',
  totalPoints: 7,
  monthlyWins: 2,
  challengeCompletions: 1,
  isActive: true,
} as const;
export const exampleEvent = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec1',
  title: 'November Clash',
  gameCode: 'sc2',
  gameName: 'StarCraft II',
  eventType: 'monthly',
  eventDate: '2026-11-28T18:00:00.000Z',
  season: 2026,
  status: 'completed',
  description: 'Best of five.',
  prizePool: '500 $CINDER',
  maxPlayers: 8,
  statsLinks: [] as string[],
  winnerId: examplePlayer.id,
  winnerName: 'Kaldrin',
  winnerUsername: null,
  challengeWinnerId: null,
  challengeWinnerName: null,
  challengeWinnerUsername: null,
  participants: [
    {
      id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec2',
      playerId: examplePlayer.id,
      playerName: 'Kaldrin',
      username: null,
      placement: 1,
      points: 3,
      stats: { kills: 12 },
    },
  ],
} as const;
export const exampleSeason = {
  year: 2026,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  isActive: true,
  pointsPerWin: 3,
  pointsPerChallenge: 1,
  playerCount: 1,
  eventCount: 1,
  seasons: [2026, 2025],
};
const { isActive: _, bio: __, ...exampleStanding } = examplePlayer;

const seasonYear = z.coerce
  .number()
  .int()
  .min(2000)
  .max(9999)
  .optional()
  .describe('The year of a season; without it the current one');

export const championshipEndpoints = {
  players: endpoint({
    method: 'GET',
    path: '/api/championship/players',
    access: 'member',
    summary: 'The players of the series; inactive ones for administrators alone',
    query: arrayPaging,
    versionOf: 'championship_player',
    reply: z.array(championshipPlayer),
    totalCount: true,
    shows: ['championship:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [examplePlayer] },
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/championship/events',
    access: 'member',
    summary: 'The events of the series with who took part, by date',
    query: arrayPaging,
    versionOf: 'championship_event',
    reply: z.array(championshipEvent),
    totalCount: true,
    shows: ['championship:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleEvent] },
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/api/championship/leaderboard',
    access: 'member',
    summary: 'The active players by their points, or who played in another season; ties share a rank',
    query: arrayPaging.extend({ season: seasonYear }),
    reply: z.array(standing),
    totalCount: true,
    shows: ['championship:all'],
    errors: [],
    example: { query: { page: 1, limit: 100, season: 2026 }, reply: [{ ...exampleStanding, rank: 1 }] },
  }),
  season: endpoint({
    method: 'GET',
    path: '/api/championship/season',
    access: 'member',
    summary: 'The active season, or another one: its dates and what a win and a challenge are worth',
    query: z.object({ season: seasonYear }),
    versionOf: 'season',
    reply: season,
    shows: ['championship:all'],
    errors: [],
    example: { query: { season: 2026 }, reply: exampleSeason },
  }),
};
