import { z } from 'zod';
import { exampleMainPage, mainPage, people } from '../lore/world.api.ts';
import { endpoint } from '../shared/endpoint.ts';
import { translated } from '../shared/translated.ts';
import { moduleName } from './module-names.ts';
import { WORLD_NAME } from './names.rules.ts';
import { exampleLink, siteLink } from './site-pages.api.ts';

export const siteConfig = z.object({
  siteName: z.string(),
  tokenSymbol: z.string(),
  worldName: z.string().describe('Of the lore'),
  world: translated(
    'lore_page',
    mainPage
      .pick({ pageId: true, teaser: true })
      .extend({ peoples: z.array(people.pick({ colour: true, sigil: true })) })
      .describe('What the landing page says and shows of it'),
    'pageId',
  ),
  session: z
    .object({ pays: z.number().int().describe('In whole tokens, without gear'), minutes: z.number() })
    .describe('What a full mining session is'),
  tagline: z.string(),
  supportEmail: z.string().nullable(),
  accent: z.string().nullable().describe('A colour such as #e8792f; null: the design’s own'),
  logoUrl: z.string().nullable().describe('In place of mark and name'),
  logoLightUrl: z.string().nullable().describe('In place of the logo in the light theme'),
  markUrl: z.string().nullable().describe('In place of the drawn mark'),
  languages: z
    .array(z.object({ tag: z.string(), name: z.string().describe('In itself') }))
    .describe('What the site can be read in'),
  auth: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    mail: z.boolean().describe('Addresses are verified and passwords reset by mail'),
  }),
  payment: z.object({ provider: z.enum(['stripe', 'sandbox', 'none']) }),
  ads: z.object({
    scriptConfigured: z.boolean(),
    videoUrl: z.string().nullable().describe('Null: the bundled sample video plays'),
  }),
  uploads: z.object({ maxBytes: z.number().int() }),
  off: z.array(moduleName).describe('Switched off'),
  ending: z.array(moduleName).describe('Of those, where something is still open'),
  closed: z.array(z.string()).describe('Pages that are gone with those, and guides about those'),
  links: z.array(siteLink).describe('What the community has put into menu and footer, in its order'),
});

export type SiteConfig = z.output<typeof siteConfig>;

const state = z.object({ status: z.enum(['ok', 'unavailable']) });

export const siteEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Names, sign-in providers and public settings of this site',
    reply: siteConfig,
    shows: ['site:all'],
    errors: [],
    example: {
      reply: {
        siteName: 'Cinder',
        tokenSymbol: '$CINDER',
        worldName: WORLD_NAME,
        world: { pageId: 'main', teaser: exampleMainPage.teaser, peoples: [{ colour: 'epic', sigil: null }] },
        session: { pays: 60, minutes: 60 },
        tagline: 'Ignite Your Gaming Journey',
        supportEmail: null,
        accent: null,
        logoUrl: null,
        logoLightUrl: null,
        markUrl: null,
        languages: [
          { tag: 'en', name: 'English' },
          { tag: 'de', name: 'Deutsch' },
        ],
        auth: { providers: [{ id: 'discord', name: 'Discord' }], mail: false },
        payment: { provider: 'sandbox' },
        ads: { scriptConfigured: false, videoUrl: null },
        uploads: { maxBytes: 5_242_880 },
        off: ['betting'],
        ending: [],
        closed: ['/wagers', '/admin/betting'],
        links: [exampleLink],
      },
    },
  }),
  chooseLanguage: endpoint({
    method: 'GET',
    path: '/api/language',
    access: 'public',
    summary: 'Keep a language in this browser, and for the member who is signed in, and go back to a page',
    query: z.object({
      language: z.string().max(20).default('').describe('Empty: what the browser asks for'),
      returnTo: z.string().max(2000).optional().catch(undefined),
    }),
    reply: null,
    status: 302,
    errors: [],
    example: { query: { language: 'de', returnTo: '/guides' }, reply: null },
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Answers while the process runs',
    reply: state,
    shows: [],
    errors: [],
    example: { reply: { status: 'ok' } },
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'public',
    summary: 'Answers 200 when the database is migrated and reachable',
    reply: state,
    shows: [],
    errors: ['service_unavailable'],
    example: { reply: { status: 'ok' } },
  }),
};
