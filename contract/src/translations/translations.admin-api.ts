import { z } from 'zod';
import { badgeResource } from '../badges/badges.admin-api.ts';
import { guideResource } from '../guides/guides.admin-api.ts';
import { itemResource } from '../inventory/inventory.admin-api.ts';
import { newArticle, newCategory } from '../lore/lore.admin-api.ts';
import { peopleResource } from '../lore/peoples.admin-api.ts';
import { mainPageChanges } from '../lore/world.admin-api.ts';
import { newQuest } from '../quests/quests.admin-api.ts';
import { raffleResource } from '../raffles/raffles.admin-api.ts';
import { endpoint } from '../shared/endpoint.ts';
import { version } from '../shared/ids.ts';
import { LANGUAGE_TAG } from '../shared/languages.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { type TranslatedKind, translatedKinds } from '../shared/translated.ts';
import { productResource } from '../shop/shop.admin-api.ts';
import { linkResource, pageResource } from '../site/site-pages.admin-api.ts';
import { offerResource } from '../store/store.admin-api.ts';

/** Which fields of a kind are texts, with the schemas by which the thing itself is written. */
export const textsOfKinds = {
  item: pick(itemResource.endpoints.create.body, ['name', 'description']),
  badge: pick(badgeResource.endpoints.create.body, ['name', 'description']),
  quest: pick(newQuest, ['title', 'description']),
  product: pick(productResource.endpoints.create.body, ['name', 'description']),
  offer: pick(offerResource.endpoints.create.body, ['title', 'description', 'category']),
  raffle: pick(raffleResource.endpoints.create.body, ['title', 'description']),
  guide: pick(guideResource.endpoints.create.body, ['title', 'description', 'tags', 'content']),
  lore_article: pick(newArticle, ['title', 'excerpt', 'content']),
  lore_category: pick(newCategory, ['name', 'description']),
  lore_page: pick(mainPageChanges, [
    'bannerTitle',
    'bannerSubtitle',
    'content',
    'bookTitle',
    'bookText',
    'teaser',
    'about',
  ]),
  lore_people: pick(peopleResource.endpoints.create.body, ['name', 'summary', 'facts']),
  site_page: pick(pageResource.endpoints.create.body, ['title', 'content']),
  site_link: pick(linkResource.endpoints.create.body, ['title']),
} satisfies Record<TranslatedKind, z.ZodObject>;

type TextField = z.ZodOptional<z.ZodNullable<z.ZodType<string | string[]>>>;

/* @__NO_SIDE_EFFECTS__ */
function pick<Name extends string>({ shape }: { shape: Record<Name, z.ZodType> }, names: readonly Name[]) {
  const fields = names.map((name) => [name, z.optional(z.nullable(written(shape[name])))]);
  return z.object(Object.fromEntries(fields) as Record<string, TextField>);
}

/** A field as it is written: a new thing may leave it out. */
function written(field: z.ZodType): z.core.$ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
}

/** The names of the fields of a kind that are texts, in the order of its editor. */
export const textFieldsOf = (kind: TranslatedKind): string[] => Object.keys(textsOfKinds[kind].shape);

const translation = z.object({
  version,
  kind: z.enum(translatedKinds),
  id: z.string(),
  language: z.string(),
  texts: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .describe('By their fields; what is missing is read in the own words of the thing'),
});

/** The texts of one thing in one language. */
export type Translation = z.output<typeof translation>;

const params = z.object({ kind: z.enum(translatedKinds), id: z.string().max(100) });

const exampleId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e40';

const texts = { title: 'Das Feuer hüten' };
const exampleTranslation = { kind: 'quest', id: exampleId, language: 'de', texts } as const;

export const translationsAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/translations/:kind/:id',
    access: 'admin',
    summary: 'The texts of a thing in the languages in which they can be given',
    params,
    query: arrayPaging,
    versionOf: 'translation',
    reply: z.array(translation),
    totalCount: true,
    shows: [
      'badges:all',
      'guides:all',
      'inventory:all',
      'lore:all',
      'quests:all',
      'raffles:all',
      'shop:all',
      'site:all',
      'store:all',
    ],
    errors: [],
    example: {
      params: { kind: 'quest', id: exampleId },
      query: { page: 1, limit: 100 },
      reply: [exampleTranslation],
    },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/translations/:kind/:id/:language',
    access: 'admin',
    summary: 'Give texts of a thing in a language, with the bounds of its own; null takes one away',
    params: params.extend({ language: z.string().regex(LANGUAGE_TAG, t`This language is not there`) }),
    body: z.object({
      texts: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])).describe('Those that change'),
      version,
    }),
    versionOf: 'translation',
    reply: translation,
    changes: [],
    errors: [
      'item_not_found',
      'badge_not_found',
      'quest_not_found',
      'product_not_found',
      'offer_not_found',
      'raffle_not_found',
      'guide_not_found',
      'article_not_found',
      'lore_category_not_found',
      'telnarus_page_not_found',
      'lore_people_not_found',
      'site_page_not_found',
      'site_link_not_found',
    ],
    example: {
      params: { kind: 'quest', id: exampleId, language: 'de' },
      body: { texts },
      reply: exampleTranslation,
    },
  }),
};
