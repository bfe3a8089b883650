import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { optionalSlug } from '../shared/slug.ts';
import { version } from '../shared/versions.ts';
import { exampleGuide, guide } from './guides.api.ts';
import { difficulties, guideCategories, READ_TIME } from './guides.rules.ts';

const READ_TIME_RANGE = `Enter ${READ_TIME.min} to ${READ_TIME.max} minutes`;

/** Blank ones are dropped. */
const tags = z
  .array(z.string().trim().max(40, 'A tag may have at most 40 letters'))
  .max(20, 'Use at most 20 tags')
  .transform((list) => list.filter((tag) => tag !== ''));

const fields = z.object({
  title: z.string().trim().min(1, 'Enter a title').max(200),
  slug: optionalSlug,
  category: z.enum(guideCategories),
  description: z.string().trim().max(500),
  content: z
    .string()
    .max(100_000)
    .refine((text) => text.trim() !== '', 'Write the guide'),
  difficulty: z.enum(difficulties),
  estimatedReadTime: z
    .number(READ_TIME_RANGE)
    .int('Enter whole minutes')
    .min(READ_TIME.min, READ_TIME_RANGE)
    .max(READ_TIME.max, READ_TIME_RANGE),
  tags,
  featured: z.boolean(),
  published: z.boolean(),
});

export const newGuide = fields.extend({
  category: fields.shape.category.default('getting-started'),
  description: fields.shape.description.default(''),
  difficulty: fields.shape.difficulty.default('beginner'),
  estimatedReadTime: fields.shape.estimatedReadTime.default(READ_TIME.default),
  tags: tags.default([]),
  featured: z.boolean().default(false),
  published: z.boolean().default(false),
});
/** A blank slug is derived from the title; an absent one stays. */
export const guideChanges = fields.extend({ slug: optionalSlug.unwrap() }).partial().extend({ version });

export type NewGuide = z.output<typeof newGuide>;
export type GuideChanges = z.output<typeof guideChanges>;

const params = { id: exampleGuide.id };

export const guidesAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/guides',
    access: 'admin',
    summary: 'All guides, drafts too, newest first',
    query: arrayPaging.extend({
      category: z.enum(guideCategories).optional(),
      published: z.stringbool().optional(),
    }),
    versionOf: 'guide',
    reply: z.array(guide),
    totalCount: true,
    shows: ['guides:all'],
    errors: [],
    example: { query: { page: 1, limit: 100, published: 'true' }, reply: [] },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/guides',
    access: 'admin',
    summary: 'Write a guide; a blank slug is derived from the title',
    body: newGuide,
    versionOf: 'guide',
    reply: guide,
    status: 201,
    changes: ['guides:all'],
    errors: ['guide_slug_taken'],
    example: { body: { title: exampleGuide.title, content: exampleGuide.content }, reply: exampleGuide },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/guides/:id',
    access: 'admin',
    summary: 'Change a guide, publish or feature it',
    params: z.object({ id }),
    body: guideChanges,
    versionOf: 'guide',
    reply: guide,
    changes: ['guides:all'],
    errors: ['guide_not_found', 'guide_slug_taken'],
    example: { params, body: { published: true }, reply: exampleGuide },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/guides/:id',
    access: 'admin',
    summary: 'Delete a guide',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    changes: ['guides:all'],
    errors: ['guide_not_found'],
    example: { params, reply: { message: 'Guide deleted successfully' } },
  }),
};
