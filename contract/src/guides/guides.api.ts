import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { slug } from '../shared/slug.ts';
import { translated } from '../shared/translated.ts';
import { moduleName } from '../site/module-names.ts';
import { difficulties, guideCategories } from './guides.rules.ts';

/** A guide in a list: without its text. */
export const listedGuide = translated(
  'guide',
  z.object({
    id,
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    category: z.enum(guideCategories),
    difficulty: z.enum(difficulties),
    estimatedReadTime: z.number().int().describe('Minutes'),
    tags: z.array(z.string()),
    featured: z.boolean(),
    published: z.boolean(),
    module: moduleName.nullable().describe('Without this part of the site only administrators see the guide'),
    viewCount: z.number().int(),
    author: z.object({ firstName: z.string().nullable() }).nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);

/** A guide with its Markdown. */
export const guide = translated('guide', listedGuide.extend({ version, content: z.string() }));

export type ListedGuide = z.output<typeof listedGuide>;
export type Guide = z.output<typeof guide>;

const exampleListed = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e90',
  title: 'Your first hour at the forge',
  slug: 'your-first-hour-at-the-forge',
  description: 'Start a session, keep it counting, and see it paid.',
  category: 'getting-started',
  difficulty: 'beginner',
  estimatedReadTime: 4,
  tags: ['mining', 'first steps'],
  featured: true,
  published: true,
  module: 'mining',
  viewCount: 128,
  author: { firstName: 'Kaldrin' },
  createdAt: '2026-11-02T18:00:00.000Z',
  updatedAt: '2026-11-02T18:00:00.000Z',
} as const;
export const exampleGuide = { ...exampleListed, content: '## Light the fire\n\nPress **Start Mining**.' } as const;

export const guidesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/guides',
    access: 'public',
    summary: 'The published guides, newest first',
    query: arrayPaging,
    reply: z.array(listedGuide),
    totalCount: true,
    shows: ['guides:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleListed] },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/guides/:slug',
    access: 'public',
    summary: 'One published guide; counts a view, once per visitor and day',
    params: z.object({ slug }),
    reply: guide,
    shows: ['guides:all'],
    errors: ['guide_not_found'],
    example: { params: { slug: exampleGuide.slug }, reply: exampleGuide },
  }),
};
