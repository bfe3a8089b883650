import { z } from 'zod';
import { badgeResource } from '../badges/badges.admin-api.ts';
import type { ErrorCode } from '../errors.ts';
import { guideResource } from '../guides/guides.admin-api.ts';
import { itemResource } from '../inventory/inventory.admin-api.ts';
import { newArticle, newCategory, racePageChanges } from '../lore/lore.admin-api.ts';
import { raceIds } from '../lore/lore.rules.ts';
import { newQuest } from '../quests/quests.admin-api.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import type { Tag } from '../shared/tags.ts';
import { type TranslatedKind, translatedKinds } from '../shared/translated.ts';
import { version } from '../shared/versions.ts';
import { productResource } from '../shop/shop.admin-api.ts';
import { LANGUAGE_TAG } from '../site/languages.rules.ts';

/** Which fields of a kind are texts, with the schemas by which the thing itself is written. */
const texts = {
  item: pick(itemResource.endpoints.create.body, ['name', 'description']),
  badge: pick(badgeResource.endpoints.create.body, ['name', 'description']),
  quest: pick(newQuest, ['title', 'description']),
  product: pick(productResource.endpoints.create.body, ['name', 'description']),
  guide: pick(guideResource.endpoints.create.body, ['title', 'description', 'tags', 'content']),
  lore_article: pick(newArticle, ['title', 'excerpt', 'content']),
  lore_category: pick(newCategory, ['name', 'description']),
  lore_page: pick(racePageChanges, ['bannerTitle', 'bannerSubtitle', 'content']),
} satisfies Record<TranslatedKind, object>;

type TextField = z.ZodOptional<z.ZodNullable<z.ZodType<string | string[]>>>;

/* @__NO_SIDE_EFFECTS__ */
function pick<Name extends string>({ shape }: { shape: Record<Name, z.ZodType> }, names: readonly Name[]) {
  const fields = names.map((name) => [name, z.optional(z.nullable(written(shape[name])))]);
  return Object.fromEntries(fields) as Record<string, TextField>;
}

/** A field as it is written: a new thing may leave it out. */
function written(field: z.ZodType): z.core.$ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
}

/** The names of the fields of a kind that are texts, in the order of its editor. */
export const textFieldsOf = (kind: TranslatedKind): string[] => Object.keys(texts[kind]);

const languageTag = z.string().regex(LANGUAGE_TAG, t`This language is not there`);

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

const exampleId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e40';

function writing<
  Kind extends TranslatedKind,
  Id extends z.ZodType,
  const Code extends ErrorCode,
  const Changed extends Tag,
>(
  kind: Kind,
  { ids, notFound, tag, example }: { ids: Id; notFound: Code; tag: Changed; example: { id: string; body: object } },
) {
  return endpoint({
    method: 'PUT',
    path: `/api/admin/translations/${kind}/:id/:language`,
    access: 'admin',
    summary: 'Give texts in a language; those that are null are read in the own words of the thing again',
    params: z.object({ id: ids, language: languageTag }),
    body: z.object({ ...texts[kind], version }),
    versionOf: 'translation',
    reply: translation,
    changes: [tag],
    errors: [notFound],
    example: {
      params: { id: example.id, language: 'de' },
      body: example.body,
      reply: { kind, id: example.id, language: 'de', texts: example.body },
    },
  });
}

const named = { id: exampleId, body: { name: 'Eidbrand' } };
const titled = { id: exampleId, body: { title: 'Das Feuer hüten' } };

export const translationsAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/translations/:kind/:id',
    access: 'admin',
    summary: 'The texts of a thing in the languages in which they can be given',
    params: z.object({ kind: z.enum(translatedKinds), id: z.string().max(100) }),
    query: arrayPaging,
    versionOf: 'translation',
    reply: z.array(translation),
    totalCount: true,
    shows: ['badges:all', 'guides:all', 'inventory:all', 'lore:all', 'quests:all', 'shop:all', 'site:all'],
    errors: [],
    example: {
      params: { kind: 'quest', id: exampleId },
      query: { page: 1, limit: 100 },
      reply: [{ kind: 'quest', id: exampleId, language: 'de', texts: titled.body }],
    },
  }),
  item: writing('item', { ids: id, notFound: 'item_not_found', tag: 'inventory:all', example: named }),
  badge: writing('badge', { ids: id, notFound: 'badge_not_found', tag: 'badges:all', example: named }),
  quest: writing('quest', { ids: id, notFound: 'quest_not_found', tag: 'quests:all', example: titled }),
  product: writing('product', { ids: id, notFound: 'product_not_found', tag: 'shop:all', example: named }),
  guide: writing('guide', { ids: id, notFound: 'guide_not_found', tag: 'guides:all', example: titled }),
  lore_article: writing('lore_article', { ids: id, notFound: 'article_not_found', tag: 'lore:all', example: titled }),
  lore_category: writing('lore_category', {
    ids: id,
    notFound: 'lore_category_not_found',
    tag: 'lore:all',
    example: named,
  }),
  lore_page: writing('lore_page', {
    ids: z.enum(['main', ...raceIds]),
    notFound: 'telnarus_page_not_found',
    tag: 'lore:all',
    example: { id: 'doru', body: { bannerTitle: 'Die Doru' } },
  }),
};
