import { z } from 'zod';
import { blank } from '../shared/blank.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { arrayPaging } from '../shared/paging.ts';
import { optionalSlug, slug } from '../shared/slug.ts';
import { exampleArticle, exampleCategory, loreArticle, loreCategory } from './lore.api.ts';

/** What the editor says when one of the three is missing. */
export const ARTICLE_REQUIRED = t`Please fill in required fields (title, content, category)`;

const MAX_TEXT = 100_000;
const article = z.object({
  title: visibleName({ max: 200, empty: ARTICLE_REQUIRED }),
  slug: optionalSlug,
  excerpt: z.string().trim().max(500),
  content: z
    .string(ARTICLE_REQUIRED)
    .max(MAX_TEXT)
    .refine((text) => text.trim() !== '', ARTICLE_REQUIRED),
  categoryId: z.uuid(ARTICLE_REQUIRED),
  imageUrl: imageAddress,
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
  givenPeople: z.union([blank, z.null(), slug]).describe('Whom it is of; null: whom it speaks of most'),
  publishedAt: timestamp.nullable().describe('Of a published article only; now unless given'),
});

export const newArticle = article.extend({
  excerpt: article.shape.excerpt.default(''),
  imageUrl: imageAddress.default(null),
  isFeatured: z.boolean().default(false),
  isPublished: z.boolean().default(false),
  givenPeople: article.shape.givenPeople.default(null),
  publishedAt: article.shape.publishedAt.default(null),
});
/** A blank slug is derived from the title; an absent one stays. */
export const articleChanges = article.extend({ slug: optionalSlug.unwrap() }).partial().extend({ version });

const category = z.object({
  name: visibleName({ max: 100, empty: t`Enter a name` }),
  slug: optionalSlug,
  description: z.string().trim().max(500),
  parentId: id.nullable(),
  sortOrder: z.number().int(t`Enter a whole number`).min(-1_000_000).max(1_000_000),
  isActive: z.boolean(),
});

export const newCategory = category.extend({
  description: category.shape.description.default(''),
  parentId: id.nullable().default(null),
  sortOrder: category.shape.sortOrder.default(0),
  isActive: z.boolean().default(true),
});
export const categoryChanges = category.extend({ slug: optionalSlug.unwrap() }).partial().extend({ version });

export type NewArticle = z.output<typeof newArticle>;
export type ArticleChanges = z.output<typeof articleChanges>;
export type NewCategory = z.output<typeof newCategory>;
export type CategoryChanges = z.output<typeof categoryChanges>;

const articleParams = { id: exampleArticle.id };
const categoryParams = { id: exampleCategory.id };

export const loreAdminEndpoints = {
  articles: endpoint({
    method: 'GET',
    path: '/api/admin/lore/articles',
    access: 'admin',
    summary: 'All articles, drafts too, newest first',
    query: arrayPaging,
    versionOf: 'lore_article',
    reply: z.array(loreArticle),
    totalCount: true,
    shows: ['lore:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleArticle] },
  }),
  createArticle: endpoint({
    method: 'POST',
    path: '/api/admin/lore/article',
    access: 'admin',
    summary: 'Write an article; a blank slug is derived from the title',
    body: newArticle,
    versionOf: 'lore_article',
    reply: loreArticle,
    status: 201,
    changes: ['lore:all'],
    errors: ['lore_category_not_found', 'lore_people_not_found', 'article_slug_taken'],
    example: {
      body: { title: exampleArticle.title, content: exampleArticle.content, categoryId: exampleCategory.id },
      reply: exampleArticle,
    },
  }),
  updateArticle: endpoint({
    method: 'PUT',
    path: '/api/admin/lore/article/:id',
    access: 'admin',
    summary: 'Change an article, publish it, or take it back',
    params: z.object({ id }),
    body: articleChanges,
    versionOf: 'lore_article',
    reply: loreArticle,
    changes: ['lore:all'],
    errors: ['article_not_found', 'lore_category_not_found', 'lore_people_not_found', 'article_slug_taken'],
    example: { params: articleParams, body: { isPublished: true }, reply: exampleArticle },
  }),
  deleteArticle: endpoint({
    method: 'DELETE',
    path: '/api/admin/lore/article/:id',
    access: 'admin',
    summary: 'Delete an article',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    changes: ['lore:all'],
    errors: ['article_not_found'],
    example: { params: articleParams, reply: { message: 'Article deleted successfully' } },
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/admin/lore/categories',
    access: 'admin',
    summary: 'All categories, inactive ones too, with how many articles each has',
    query: arrayPaging,
    versionOf: 'lore_category',
    reply: z.array(loreCategory.extend({ articleCount: z.number().int() })),
    totalCount: true,
    shows: ['lore:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [{ ...exampleCategory, articleCount: 3 }] },
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/api/admin/lore/category',
    access: 'admin',
    summary: 'Make a category',
    body: newCategory,
    versionOf: 'lore_category',
    reply: loreCategory,
    status: 201,
    changes: ['lore:all'],
    errors: ['lore_category_not_found', 'lore_category_slug_taken'],
    example: { body: { name: exampleCategory.name }, reply: exampleCategory },
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/api/admin/lore/category/:id',
    access: 'admin',
    summary: 'Change a category; the articles of an inactive one stay readable',
    params: z.object({ id }),
    body: categoryChanges,
    versionOf: 'lore_category',
    reply: loreCategory,
    changes: ['lore:all'],
    errors: ['lore_category_not_found', 'lore_category_slug_taken', 'lore_category_circle'],
    example: { params: categoryParams, body: { sortOrder: 2 }, reply: exampleCategory },
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/api/admin/lore/category/:id',
    access: 'admin',
    summary: 'Delete a category that nothing is in',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    changes: ['lore:all'],
    errors: ['lore_category_not_found', 'lore_category_in_use'],
    example: { params: categoryParams, reply: { message: 'Category deleted successfully' } },
  }),
};
