import { z } from 'zod';
import { id, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { resource, type ThingOf } from '../shared/resource.ts';
import { game } from './tournament.schemas.ts';

const { endpoints, ...declared } = resource('game', {
  path: '/api/admin/games',
  fields: {
    name: visibleName({ max: 100, empty: t`Enter a name` }),
    isActive: z.boolean().default(true),
  },
  thing: game.extend({
    version,
    id,
    tournamentCount: z.number().int().describe('How many tournaments are of it; one with any is retired, not deleted'),
    eventCount: z
      .number()
      .int()
      .describe('How many events of the series are of it; one with any is retired, not deleted'),
  }),
  tag: 'games:all',
  summaries: {
    list: 'All games, retired ones too, by name',
    create: 'Add a game; a blank code is derived from the name',
    update: 'Rename a game wherever it stands, retire it, or offer it again',
    delete: 'Delete a game that no tournament and no event of the series is of; retire any other',
  },
  notFound: 'game_not_found',
  errors: { create: ['game_name_taken', 'game_code_taken'], update: ['game_name_taken'] },
  deleted: t`Game deleted`,
  retires: true,
  examples: {
    thing: {
      id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec0',
      code: 'sc2',
      name: 'StarCraft II',
      isActive: true,
      tournamentCount: 12,
      eventCount: 1,
    },
    create: { name: 'StarCraft II', code: 'sc2' },
    update: { isActive: false },
  },
});

const code = z
  .string()
  .trim()
  .max(50)
  .regex(/^[a-z0-9_-]*$/, t`Use small letters, digits, - and _`)
  .default('')
  .describe('Blank: from the name. It never changes');

/** A name stands in what tournaments and the events of the series tell. */
const tags = ['games:all', 'tournaments:all', 'championship:all'] as const;

export const gameResource = {
  ...declared,
  endpoints: {
    ...endpoints,
    list: { ...endpoints.list, shows: tags },
    create: { ...endpoints.create, body: endpoints.create.body.extend({ code }) },
    update: { ...endpoints.update, changes: tags },
  },
};

export type ListedGame = ThingOf<typeof gameResource>;
