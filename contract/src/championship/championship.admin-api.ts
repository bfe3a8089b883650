import { z } from 'zod';
import { blank } from '../shared/blank.ts';
import { isDate } from '../shared/dates.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleLine, visibleName } from '../shared/names.rules.ts';
import {
  championshipEvent,
  championshipPlayer,
  exampleEvent,
  examplePlayer,
  exampleSeason,
  season,
  stats,
} from './championship.api.ts';
import { championshipStatuses, EVENT_PLAYERS, LARGEST_COUNTER, seasonFaults } from './championship.rules.ts';

const counter = z
  .number(t`Enter a whole number`)
  .int(t`Enter a whole number`)
  .max(LARGEST_COUNTER)
  .transform((value) => Math.max(0, value));

const step = z.number(t`Enter a whole number`).int(t`Enter a whole number`).min(-LARGEST_COUNTER).max(LARGEST_COUNTER);

const counterSteps = z.object({ totalPoints: step, monthlyWins: step, challengeCompletions: step }).partial();

const playerFields = z.object({
  name: visibleName({ max: 100, empty: t`Player name is required` }),
  userId: id.nullable(),
  profileImageUrl: imageAddress,
  bio: z.string().trim().max(2000),
  totalPoints: counter,
  monthlyWins: counter,
  challengeCompletions: counter,
  isActive: z.boolean(),
});
export const newPlayer = playerFields.extend({
  userId: id.nullable().default(null),
  profileImageUrl: imageAddress.default(null),
  bio: playerFields.shape.bio.default(''),
  totalPoints: counter.default(0),
  monthlyWins: counter.default(0),
  challengeCompletions: counter.default(0),
  isActive: z.boolean().default(true),
});
export const playerChanges = playerFields.partial().extend({
  version,
  add: counterSteps
    .optional()
    .describe('What the counters go up or down by, whatever they are by then: nobody else’s change is lost'),
});

const EVENT_REQUIRED = t`Event title and game name are required`;
const links = z
  .array(imageAddress)
  .max(50)
  .transform((list) => list.filter((link): link is string => link !== null));
const maxPlayers = z
  .union([
    blank.transform(() => EVENT_PLAYERS),
    z.null().transform(() => EVENT_PLAYERS),
    z.number().int().min(1).max(1000),
  ])
  .describe('8 where it is blank');

const eventFields = z.object({
  title: visibleName({ max: 200, empty: EVENT_REQUIRED }),
  gameCode: z.string().trim().max(50).nullable(),
  gameName: visibleName({ max: 100, empty: EVENT_REQUIRED }),
  eventType: z.string().trim().min(1).max(50),
  eventDate: timestamp.nullable(),
  description: z.string().trim().max(5000),
  prizePool: visibleLine(200),
  maxPlayers,
  statsLinks: links,
  status: z.enum(championshipStatuses),
});
export const newEvent = eventFields.extend({
  gameCode: eventFields.shape.gameCode.default(null),
  eventType: eventFields.shape.eventType.default('monthly'),
  eventDate: timestamp.nullable().default(null),
  description: eventFields.shape.description.default(''),
  prizePool: eventFields.shape.prizePool.default(''),
  maxPlayers: maxPlayers.default(EVENT_PLAYERS),
  statsLinks: links.default([]),
  status: z.enum(championshipStatuses).default('upcoming'),
});
export const eventChanges = eventFields.extend({ winnerId: id, challengeWinnerId: id }).partial().extend({ version });

const participantInput = z.object({
  playerId: id,
  placement: z.number().int().min(1).max(1000).nullable().default(null),
  points: z.number().int().min(0).max(1_000_000).default(0),
  stats: stats.default({}),
});
const participants = z
  .array(participantInput)
  .max(1000)
  .refine((list) => new Set(list.map(({ playerId }) => playerId)).size === list.length, t`A player takes part once`);

const date = z.string().refine(isDate, t`Enter a date as YYYY-MM-DD`);
const seasonPoints = z.number(t`Enter a whole number`).int(t`Enter a whole number`).min(0).max(1000);

/** What a PUT sets of the season of a year; what it leaves out stays, or is the default where the season is new. */
export const seasonInput = z
  .object({
    year: z.number(t`Enter a year`).int(t`Enter a year`).min(2000).max(9999),
    startDate: date.nullable().optional().describe('The first of January of the year where it is null'),
    endDate: date.nullable().optional().describe('The last of December of the year where it is null'),
    isActive: z.boolean().optional().describe('A new season is active unless this says otherwise'),
    pointsPerWin: seasonPoints.optional(),
    pointsPerChallenge: seasonPoints.optional(),
    version,
  })
  .superRefine(({ year, startDate, endDate }, context) => {
    if (startDate === undefined || endDate === undefined) return;
    for (const { path, message } of seasonFaults({ year, startDate, endDate })) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

export type NewPlayer = z.output<typeof newPlayer>;
export type CounterSteps = z.output<typeof counterSteps>;
export type PlayerChanges = z.output<typeof playerChanges>;
export type NewChampionshipEvent = z.output<typeof newEvent>;
export type ChampionshipEventChanges = z.output<typeof eventChanges>;
export type ParticipantInput = z.output<typeof participantInput>;
export type SeasonInput = z.output<typeof seasonInput>;

const player = { id: examplePlayer.id };
const event = { id: exampleEvent.id };
const messageReply = z.object({ message: z.string() });

export const championshipAdminEndpoints = {
  createPlayer: endpoint({
    method: 'POST',
    path: '/api/championship/players',
    access: 'admin',
    summary: 'Add a player to the series',
    body: newPlayer,
    versionOf: 'championship_player',
    reply: championshipPlayer,
    status: 201,
    changes: ['championship:all'],
    errors: ['championship_players_full', 'member_not_found'],
    example: { body: { name: 'Kaldrin' }, reply: examplePlayer },
  }),
  updatePlayer: endpoint({
    method: 'PATCH',
    path: '/api/championship/players/:id',
    access: 'admin',
    summary: 'Change a player; counters below zero are stored as zero',
    params: z.object({ id }),
    body: playerChanges,
    versionOf: 'championship_player',
    reply: championshipPlayer,
    changes: ['championship:all'],
    errors: ['championship_player_not_found', 'championship_players_full', 'member_not_found'],
    example: { params: player, body: { add: { totalPoints: 3 } }, reply: examplePlayer },
  }),
  deletePlayer: endpoint({
    method: 'DELETE',
    path: '/api/championship/players/:id',
    access: 'admin',
    summary: 'Delete a player; events that were won stay won',
    params: z.object({ id }),
    reply: messageReply,
    changes: ['championship:all'],
    errors: ['championship_player_not_found'],
    example: { params: player, reply: { message: 'Player deleted' } },
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/api/championship/events',
    access: 'admin',
    summary: 'Add an event to the series',
    body: newEvent,
    versionOf: 'championship_event',
    reply: championshipEvent,
    status: 201,
    changes: ['championship:all'],
    errors: ['championship_events_full'],
    example: { body: { title: 'November Clash', gameName: 'StarCraft II' }, reply: exampleEvent },
  }),
  updateEvent: endpoint({
    method: 'PATCH',
    path: '/api/championship/events/:id',
    access: 'admin',
    summary: 'Change an event, or choose its winner, once',
    params: z.object({ id }),
    body: eventChanges,
    versionOf: 'championship_event',
    reply: championshipEvent,
    changes: ['championship:all'],
    errors: [
      'championship_event_not_found',
      'championship_player_not_found',
      'championship_winner_chosen',
      'championship_challenge_winner_chosen',
      'championship_events_full',
    ],
    example: { params: event, body: { winnerId: examplePlayer.id }, reply: exampleEvent },
  }),
  deleteEvent: endpoint({
    method: 'DELETE',
    path: '/api/championship/events/:id',
    access: 'admin',
    summary: 'Delete an event; points that were given stay given',
    params: z.object({ id }),
    reply: messageReply,
    changes: ['championship:all'],
    errors: ['championship_event_not_found'],
    example: { params: event, reply: { message: 'Event deleted' } },
  }),
  setParticipants: endpoint({
    method: 'PUT',
    path: '/api/championship/events/:id/participants',
    access: 'admin',
    summary: 'Say who took part in an event, with places, points and statistics',
    params: z.object({ id }),
    query: z.object({ version }),
    body: participants,
    versionOf: 'championship_event',
    reply: championshipEvent,
    changes: ['championship:all'],
    errors: ['championship_event_not_found', 'championship_player_not_found'],
    example: {
      params: event,
      query: {},
      body: [{ playerId: examplePlayer.id, placement: 1, points: 3 }],
      reply: exampleEvent,
    },
  }),
  updateSeason: endpoint({
    method: 'PUT',
    path: '/api/admin/championship/season',
    access: 'admin',
    summary: 'Set up or change the season of a year; an active one takes over from the one before',
    body: seasonInput,
    versionOf: 'season',
    reply: season,
    changes: ['championship:all'],
    errors: [],
    example: { body: { year: 2026, pointsPerWin: 3 }, reply: exampleSeason },
  }),
};
