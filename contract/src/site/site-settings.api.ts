import { z } from 'zod';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp, version } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { LANGUAGE_TAG } from '../shared/languages.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { COLOUR } from './colours.rules.ts';
import { cornerStyles, DESIGN, OWN_FONT, siteFonts } from './look.rules.ts';
import { moduleName } from './module-names.ts';
import { WORLD_NAME } from './names.rules.ts';
import { setupStep } from './setup.api.ts';
import { exampleFont, siteFont } from './site-fonts.api.ts';

/** Pages whose text a community may write itself. */
export const siteTexts = ['about', 'privacy', 'terms'] as const;
export type SiteText = (typeof siteTexts)[number];

/** Pictures in place of the product's own. */
export const sitePictures = ['logoUrl', 'logoLightUrl', 'markUrl', 'iconUrl', 'socialUrl'] as const;
export type SitePicture = (typeof sitePictures)[number];
/** With the one of the landing page, which belongs to the look. */
export const keptPictures = [...sitePictures, 'sceneUrl'] as const;

/** How members change their names: freely, or with a name change of the store. */
export const renamings = ['free', 'store'] as const;

const oneLine = (max: number) => visibleName({ max, empty: t`This is missing` });
const markdown = z.string().trim().min(1, t`This is missing`).max(50_000, t`Enter at most 50,000 characters`);

const names = { siteName: oneLine(60), tokenSymbol: oneLine(20), worldName: oneLine(40), tagline: oneLine(200) };

// Those are shapes that take the colour of a text: as a picture they would be black, also on black.
const ownPicture = imageAddress.refine(
  (address) => !address?.startsWith('/icons/'),
  t`Choose a picture of your own: these icons have no colour`,
);

const colour = z.string().trim().regex(COLOUR, t`Enter a colour such as #e8792f`).nullable();

const font = z
  .union([z.enum(siteFonts), z.string().regex(OWN_FONT)], t`Choose a font of the list`)
  .nullable()
  .describe('One of the product, or the address of one that was uploaded; null: the design’s own');

/** What the pages look like, as an administrator gives it; null: the design’s own. */
const lookInput = z.object({
  accent: colour,
  second: colour,
  background: colour,
  headlineFont: font,
  textFont: font,
  corners: z.enum(cornerStyles).nullable(),
  scene: z.literal('none').nullable(),
  sceneUrl: ownPicture,
});

/** A look that is seen before it is saved. Pictures from outside are there once they are saved. */
export const lookPreview = lookInput.extend({
  sceneUrl: z
    .string()
    .regex(/^\/uploads\/[\w.]+$/)
    .nullable()
    .catch(null),
});

const look = z.object({
  accent: z.string().nullable().describe('A colour such as #e8792f; null: the design’s own'),
  second: z.string().nullable().describe('A colour, of what informs'),
  background: z.string().nullable().describe('A colour, of surfaces and lines'),
  headlineFont: z.string().nullable().describe('One of the product, or the address of one that was uploaded'),
  textFont: z.string().nullable(),
  corners: z.enum(cornerStyles).nullable(),
  scene: z.literal('none').nullable().describe('Of the landing page and the sign-in; none: the plain background'),
  sceneUrl: z.string().nullable().describe('On the landing page and the sign-in, in place of the drawn scene'),
});

const changes = lookInput
  .extend({
    siteName: names.siteName.nullable(),
    tokenSymbol: names.tokenSymbol.nullable(),
    worldName: names.worldName.nullable(),
    tagline: names.tagline.nullable(),
    supportEmail: z.string().trim().max(254).pipe(z.email(t`Enter an e-mail address`)).nullable(),
    language: z.string().regex(LANGUAGE_TAG, t`This language is not there`).nullable(),
    largeGrant: amountInput.refine((amount) => amount > 0n, t`Enter more than 0`).nullable(),
    renaming: z.enum(renamings).nullable(),
    about: markdown.nullable(),
    privacy: markdown.nullable(),
    terms: markdown.nullable(),
    modulesOff: z.array(moduleName),
    setupSkipped: z.array(setupStep),
    logoUrl: ownPicture,
    logoLightUrl: ownPicture,
    markUrl: ownPicture,
    iconUrl: ownPicture,
    socialUrl: ownPicture,
  })
  .partial()
  .extend({ version });

const settings = look.extend({
  version,
  siteName: z.string(),
  tokenSymbol: z.string(),
  worldName: z.string().describe('Of the lore'),
  tagline: z.string(),
  supportEmail: z.string().nullable(),
  language: z.string().describe('Of those who want none that the site has'),
  about: z.string().nullable().describe('Markdown; null: the product’s own text'),
  privacy: z.string().nullable(),
  terms: z.string().nullable(),
  logoUrl: z.string().nullable().describe('In place of mark and name'),
  logoLightUrl: z.string().nullable().describe('In place of the logo in the light theme'),
  markUrl: z.string().nullable().describe('In place of the drawn mark'),
  iconUrl: z.string().nullable().describe('Square, in tabs; null: the mark'),
  socialUrl: z.string().nullable().describe('In previews of links'),
  fonts: z.array(siteFont).describe('Which the community has uploaded'),
  lookBefore: look.nullable().describe('Which the last save of another one replaced'),
  setupSkipped: z.array(setupStep).describe('Steps that are left as they are'),
  modulesOff: z.array(moduleName).describe('What the site does without'),
  largeGrant: amountText.describe('Above this, administrators are asked before they give tokens'),
  renaming: z.enum(renamings).describe('Members change their names freely, or with a name change of the store'),
  defaults: z
    .object({
      siteName: z.string(),
      tokenSymbol: z.string(),
      worldName: z.string(),
      tagline: z.string(),
      supportEmail: z.string().nullable(),
      accent: z.string().nullable(),
      language: z.string(),
      largeGrant: amountText,
      renaming: z.enum(renamings),
    })
    .describe('What the environment says, which null brings back'),
  updatedAt: timestamp.nullable(),
});

const moduleState = z.object({
  name: moduleName,
  state: z.enum(['on', 'ending', 'off']).describe('Ending: off, and something of it is open'),
  open: z.number().int().nullable().describe('Null: nothing of it can be open'),
});
export type ModuleState = z.output<typeof moduleState>;

/** Where the site sets no other one. */
export const LARGE_GRANT = '10000.00';
export const RENAMING = 'free';

export type SiteSettings = z.output<typeof settings>;
export type SiteSettingsChanges = z.output<typeof changes>;
export const siteSettingsChanges = changes;

const example: SiteSettings = {
  siteName: 'Ember & Ash',
  tokenSymbol: '$EMBER',
  worldName: 'Ashland',
  tagline: 'Keep the fire',
  supportEmail: 'help@ember.example',
  ...DESIGN,
  accent: '#2f8fe8',
  textFont: 'nunito',
  fonts: [exampleFont],
  lookBefore: DESIGN,
  language: 'en',
  about: '## Who we are\n\nThree guilds and a server.',
  privacy: null,
  terms: null,
  logoUrl: null,
  logoLightUrl: null,
  markUrl: '/uploads/0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e.webp',
  iconUrl: null,
  socialUrl: null,
  modulesOff: ['betting'],
  setupSkipped: [],
  largeGrant: '5000.00',
  renaming: 'store',
  defaults: {
    siteName: 'Cinder',
    tokenSymbol: '$CINDER',
    worldName: WORLD_NAME,
    tagline: 'Ignite Your Gaming Journey',
    supportEmail: null,
    accent: null,
    language: 'en',
    largeGrant: LARGE_GRANT,
    renaming: RENAMING,
  },
  updatedAt: '2026-03-04T12:00:00.000Z',
};

export const siteSettingsEndpoints = {
  text: endpoint({
    method: 'GET',
    path: '/api/site/texts/:page',
    access: 'public',
    summary: 'The community’s own text of a page',
    params: z.object({ page: z.enum(siteTexts) }),
    reply: z.object({
      text: z.string().nullable().describe('Markdown; null: the product’s own'),
      updatedAt: timestamp.nullable(),
    }),
    shows: ['site:all'],
    errors: [],
    example: { params: { page: 'about' }, reply: { text: '## Who we are', updatedAt: '2026-03-04T12:00:00.000Z' } },
  }),
};

export const siteAdminEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/site',
    access: 'admin',
    summary: 'Names, look and texts of this site',
    versionOf: 'site_settings',
    reply: settings,
    shows: ['site:all'],
    errors: [],
    example: { reply: example },
  }),
  modules: endpoint({
    method: 'GET',
    path: '/api/admin/site/modules',
    access: 'admin',
    summary: 'The parts that the site can do without, and what is open in each',
    reply: z.object({
      modules: z.array(moduleState),
      worthMoney: z.string().nullable().describe('An offer that keeps games of chance off'),
    }),
    shows: ['site:all', 'store:all'],
    every: 60,
    errors: [],
    example: { reply: { modules: [{ name: 'betting', state: 'ending', open: 2 }], worthMoney: null } },
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/site',
    access: 'admin',
    summary: 'Change the fields that are given; null brings the default back',
    body: changes,
    versionOf: 'site_settings',
    reply: settings,
    changes: ['site:all'],
    errors: ['worth_money_is_offered'],
    example: { body: { siteName: 'Ember & Ash', accent: '#2f8fe8' }, reply: example },
  }),
};
