import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { version } from '../shared/versions.ts';
import { game } from './tournament.schemas.ts';

const listedGame = game.extend({
  version,
  id,
  tournamentCount: z.number().int().describe('How many tournaments are of it; one with any is retired, not deleted'),
  eventCount: z
    .number()
    .int()
    .describe('How many events of the series are of it; one with any is retired, not deleted'),
});

export type ListedGame = z.output<typeof listedGame>;

const fields = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  isActive: z.boolean(),
});

export const newGame = fields.extend({
  code: z
    .string()
    .trim()
    .max(50)
    .regex(/^[a-z0-9_-]*$/, 'Use small letters, digits, - and _')
    .default('')
    .describe('Blank: from the name. It never changes'),
  isActive: z.boolean().default(true),
});
const gameChanges = fields.partial().extend({ version });

export type NewGame = z.output<typeof newGame>;
export type GameChanges = z.output<typeof gameChanges>;

export const exampleGame = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec0',
  code: 'sc2',
  name: 'StarCraft II',
  isActive: true,
  tournamentCount: 12,
  eventCount: 1,
};
const params = { id: exampleGame.id };

/** A name stands in what tournaments and the events of the series tell. */
const changes = ['games:all', 'tournaments:all', 'championship:all'] as const;

export const gamesAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/games',
    access: 'admin',
    summary: 'All games, retired ones too, by name',
    query: arrayPaging,
    versionOf: 'game',
    reply: z.array(listedGame),
    totalCount: true,
    shows: ['games:all', 'tournaments:all', 'championship:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleGame] },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/games',
    access: 'admin',
    summary: 'Add a game; a blank code is derived from the name',
    body: newGame,
    versionOf: 'game',
    reply: listedGame,
    status: 201,
    changes: ['games:all'],
    errors: ['game_name_taken', 'game_code_taken'],
    example: {
      body: { name: 'StarCraft II', code: 'sc2' },
      reply: { ...exampleGame, tournamentCount: 0, eventCount: 0 },
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/games/:id',
    access: 'admin',
    summary: 'Rename a game wherever it stands, retire it, or offer it again',
    params: z.object({ id }),
    body: gameChanges,
    versionOf: 'game',
    reply: listedGame,
    changes: [...changes],
    errors: ['game_not_found', 'game_name_taken'],
    example: { params, body: { isActive: false }, reply: { ...exampleGame, isActive: false } },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/games/:id',
    access: 'admin',
    summary: 'Delete a game that no tournament and no event of the series is of; retire any other',
    params: z.object({ id }),
    reply: z.object({ message: z.string(), isDeactivated: z.boolean() }),
    changes: ['games:all'],
    errors: ['game_not_found'],
    example: { params, reply: { message: 'Game deleted', isDeactivated: false } },
  }),
};
