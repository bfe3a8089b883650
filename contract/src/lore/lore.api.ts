import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { slug } from '../shared/slug.ts';
import { translated, translatedName } from '../shared/translated.ts';

export const loreCategory = translated(
  'lore_category',
  z.object({
    version,
    id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    parentId: id.nullable(),
    sortOrder: z.number().int(),
    isActive: z.boolean(),
  }),
);

/** An article in a list: without its text. */
export const listedArticle = translated(
  'lore_article',
  z.object({
    id,
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    teaser: z.string().describe('What lists show: the excerpt, or how the text begins; at most 150 letters'),
    people: z
      .string()
      .nullable()
      .describe('The slug of whom it is of: given to it, else whom it speaks of most; null: nobody, or several alike'),
    givenPeople: z
      .string()
      .nullable()
      .describe('The slug of whom an administrator has given it to; null: see `people`'),
    categoryId: id,
    category: z
      .object({ name: translatedName('lore_category'), slug: z.string() })
      .nullable()
      .describe('null: not an active one'),
    imageUrl: z.string().nullable(),
    isFeatured: z.boolean(),
    isPublished: z.boolean(),
    publishedAt: timestamp.nullable(),
    createdAt: timestamp,
  }),
);

/** An article with its text. */
export const loreArticle = translated(
  'lore_article',
  listedArticle.extend({ version, content: z.string().describe('Markdown') }),
);

export type LoreCategory = z.output<typeof loreCategory>;
export type ListedArticle = z.output<typeof listedArticle>;
export type LoreArticle = z.output<typeof loreArticle>;

export const exampleCategory = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ea0',
  name: 'The Peoples',
  slug: 'the-peoples',
  description: 'Who lives under the mountain, and how.',
  parentId: null,
  sortOrder: 1,
  isActive: true,
} as const;
export const exampleListed = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ea1',
  title: 'The Long Ember',
  slug: 'the-long-ember',
  excerpt: 'How the smiths kept one fire for a winter.',
  teaser: 'How the smiths kept one fire for a winter.',
  people: 'smiths',
  givenPeople: null,
  categoryId: exampleCategory.id,
  category: { name: exampleCategory.name, slug: exampleCategory.slug },
  imageUrl: null,
  isFeatured: true,
  isPublished: true,
  publishedAt: '2026-11-02T18:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
} as const;
export const exampleArticle = { ...exampleListed, content: 'The snow came early that year.' } as const;
export const loreEndpoints = {
  articles: endpoint({
    method: 'GET',
    path: '/api/lore/articles',
    access: 'member',
    summary: 'The published articles, newest first',
    query: arrayPaging.extend({
      category: z.string().trim().max(120).optional().describe('The id or slug of one'),
      content: z.stringbool().default(true).describe('false: without their texts'),
    }),
    reply: z.array(translated('lore_article', loreArticle.partial({ content: true }))),
    totalCount: true,
    shows: ['lore:all'],
    errors: [],
    example: { query: { page: 1, limit: 100, category: 'the-peoples', content: 'true' }, reply: [exampleArticle] },
  }),
  article: endpoint({
    method: 'GET',
    path: '/api/lore/articles/:slug',
    access: 'member',
    summary: 'One published article',
    params: z.object({ slug }),
    reply: loreArticle,
    shows: ['lore:all'],
    errors: ['article_not_found'],
    example: { params: { slug: exampleArticle.slug }, reply: exampleArticle },
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/lore/categories',
    access: 'member',
    summary: 'The active categories, in their order',
    query: arrayPaging,
    reply: z.array(loreCategory),
    totalCount: true,
    shows: ['lore:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleCategory] },
  }),
};
