import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, version } from '../shared/ids.ts';
import { translated } from '../shared/translated.ts';
import { drawings, peopleColours } from './drawings.rules.ts';

/** A page of the world: its main one, or that of a people. */
export const lorePage = translated(
  'lore_page',
  z.object({
    version,
    pageType: z.enum(['main', 'race']),
    pageId: z.string(),
    bannerImageUrl: z.string().nullable(),
    bannerTitle: z.string(),
    bannerSubtitle: z.string(),
    content: z.string().describe('Markdown'),
    bookImageUrl: z.string().nullable().describe('The main page only'),
    bookUrl: z.string().nullable().describe('The main page only'),
  }),
  'pageId',
);

/** The main page, with what else is said of the world. */
export const mainPage = translated(
  'lore_page',
  lorePage.extend({
    bookTitle: z.string().describe('Blank: there is no book'),
    bookText: z.string(),
    teaser: z.string().describe('What the landing page says of the world'),
    about: z.string().describe('What the page about the site says of it'),
  }),
  'pageId',
);

/** A people, with what its page says at its top. */
export const people = translated(
  'lore_people',
  z.object({
    id,
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    facts: z.string().describe('A line each: `Home: the hills between`'),
    colour: z.enum(peopleColours).nullable().describe('A colour of the design'),
    sigil: z.enum(drawings).nullable(),
    scene: z.enum(drawings).nullable().describe('Its country, where its page has no picture'),
    page: translated(
      'lore_page',
      lorePage.pick({ pageId: true, bannerTitle: true, bannerSubtitle: true, bannerImageUrl: true }),
      'pageId',
    ).nullable(),
  }),
);

const world = translated(
  'lore_page',
  mainPage.pick({ pageId: true, about: true }).extend({ peoples: z.array(people) }),
  'pageId',
);

export type LorePage = z.output<typeof lorePage>;
export type MainPage = z.output<typeof mainPage>;
export type People = z.output<typeof people>;
export type World = z.output<typeof world>;

const exampleTop = { bannerImageUrl: null, bannerTitle: 'Smiths', bannerSubtitle: 'Keepers of the fire' } as const;
export const exampleRacePage = {
  ...exampleTop,
  pageType: 'race',
  pageId: 'smiths',
  content: 'Under the mountain lies the last fire.',
  bookImageUrl: null,
  bookUrl: null,
} as const;
export const exampleMainPage = {
  ...exampleRacePage,
  pageType: 'main',
  pageId: 'main',
  bannerTitle: '{world}',
  bookUrl: 'https://example.org/book',
  bookTitle: 'The Long Winter',
  bookText: 'How the fire was kept.',
  teaser: 'Read who kept the fire.',
  about: 'The smiths live in halls under the mountain.',
} as const;
export const examplePeople = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ea2',
  slug: 'smiths',
  name: 'Smiths',
  summary: 'They made sure that the fire never went out.',
  facts: 'Home: Under the mountain',
  colour: 'epic',
  sigil: null,
  scene: null,
} as const;

/** The world of the lore: its peoples, and the pages of it. */
export const worldEndpoints = {
  world: endpoint({
    method: 'GET',
    path: '/api/lore/world',
    access: 'public',
    summary: 'The peoples of the world in their order, and what is said of it',
    reply: world,
    shows: ['lore:all'],
    errors: [],
    example: {
      reply: {
        pageId: 'main',
        about: exampleMainPage.about,
        peoples: [{ ...examplePeople, page: { ...exampleTop, pageId: 'smiths' } }],
      },
    },
  }),
  mainPage: endpoint({
    method: 'GET',
    path: '/api/telnarus/page/main/main',
    access: 'member',
    summary: 'What the main page of the world says; 404: the defaults',
    versionOf: 'lore_page',
    reply: mainPage,
    shows: ['lore:all'],
    errors: ['telnarus_page_not_found'],
    example: { reply: exampleMainPage },
  }),
  racePage: endpoint({
    method: 'GET',
    path: '/api/telnarus/page/race/:raceId',
    access: 'member',
    summary: 'What the page of a people says; 404: the defaults',
    params: z.object({ raceId: z.string().max(100) }),
    versionOf: 'lore_page',
    reply: lorePage,
    shows: ['lore:all'],
    errors: ['telnarus_page_not_found'],
    example: { params: { raceId: 'smiths' }, reply: exampleRacePage },
  }),
};
