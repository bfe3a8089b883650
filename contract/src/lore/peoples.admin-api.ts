import { z } from 'zod';
import { version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { resource, type ThingOf } from '../shared/resource.ts';
import { optionalSlug } from '../shared/slug.ts';
import { drawings, peopleColours } from './drawings.rules.ts';
import { areFacts } from './lore.rules.ts';
import { examplePeople, people } from './world.api.ts';

const { endpoints, ...declared } = resource('lore_people', {
  path: '/api/admin/lore/peoples',
  fields: {
    name: visibleName({ max: 100, empty: t`Enter a name` }),
    summary: z.string().trim().max(500).default(''),
    facts: z.string().trim().max(2000).refine(areFacts, t`Write each line like this: Home: the hills`).default(''),
    words: z.string().trim().max(500).default(''),
    colour: z.enum(peopleColours).nullable().default(null),
    sigil: z.enum(drawings).nullable().default(null),
    scene: z.enum(drawings).nullable().default(null),
    sortOrder: z.number().int(t`Enter a whole number`).min(-1_000_000).max(1_000_000).default(0),
  },
  thing: people.omit({ page: true }).extend({
    version,
    words: z.string().describe('How stories name it, or where one is among them, between commas'),
    sortOrder: z.number().int(),
    storyCount: z.number().int().describe('How many stories were given to it'),
  }),
  tag: 'lore:all',
  summaries: {
    list: 'All peoples of the world, in their order',
    create: 'Add a people; a blank slug is derived from the name',
    update: 'Change a people, or its place among the others',
    delete: 'Delete a people with its page; stories that were given to it are of whom they speak of most',
  },
  notFound: 'lore_people_not_found',
  errors: { create: ['lore_people_slug_taken'] },
  deleted: t`People deleted`,
  examples: {
    thing: { ...examplePeople, words: 'smith, smiths', sortOrder: 1, storyCount: 2 },
    create: { name: examplePeople.name },
    update: { sortOrder: 2 },
  },
});

/** What is shown of peoples stands on the landing page too. */
const tags = ['lore:all', 'site:all'] as const;

export const peopleResource = {
  ...declared,
  endpoints: {
    ...endpoints,
    create: {
      ...endpoints.create,
      body: endpoints.create.body.extend({ slug: optionalSlug.describe('Blank: from the name. It never changes') }),
      changes: tags,
    },
    update: { ...endpoints.update, changes: tags },
    delete: { ...endpoints.delete, changes: tags },
  },
};

export type ListedPeople = ThingOf<typeof peopleResource>;
