import { z } from 'zod';
import { t } from '../shared/messages.ts';
import { visibleLine, visibleName } from '../shared/names.rules.ts';
import { resource } from '../shared/resource.ts';
import { optionalSlug } from '../shared/slug.ts';
import { moduleName } from '../site/module-names.ts';
import { exampleGuide, guide } from './guides.api.ts';
import { difficulties, guideCategories, READ_TIME } from './guides.rules.ts';

const READ_TIME_RANGE = t`Enter ${{ min: READ_TIME.min }} to ${{ max: READ_TIME.max }} minutes`;

/** Blank ones are dropped. */
const tags = z
  .array(visibleLine(40, t`A tag may have at most 40 letters`))
  .max(20, t`Use at most 20 tags`)
  .transform((list) => list.filter((tag) => tag !== ''));

const { endpoints, ...declared } = resource('guide', {
  path: '/api/admin/guides',
  fields: {
    title: visibleName({ max: 200, empty: t`Enter a title` }),
    /** Blank: derived from the title, also by a change; one that leaves it out keeps it. */
    slug: optionalSlug,
    category: z.enum(guideCategories).default('getting-started'),
    description: z.string().trim().max(500).default(''),
    content: z
      .string()
      .max(100_000)
      .refine((text) => text.trim() !== '', t`Write the guide`),
    difficulty: z.enum(difficulties).default('beginner'),
    estimatedReadTime: z
      .number(READ_TIME_RANGE)
      .int(t`Enter whole minutes`)
      .min(READ_TIME.min, READ_TIME_RANGE)
      .max(READ_TIME.max, READ_TIME_RANGE)
      .default(READ_TIME.default),
    tags: tags.default([]),
    featured: z.boolean().default(false),
    published: z.boolean().default(false),
    /** The part of the site that it is about: shown while that is on. */
    module: moduleName.nullable().default(null),
  },
  thing: guide,
  tag: 'guides:all',
  summaries: {
    list: 'All guides, drafts too, newest first',
    create: 'Write a guide; a blank slug is derived from the title',
    update: 'Change a guide, publish or feature it',
    delete: 'Delete a guide',
  },
  notFound: 'guide_not_found',
  errors: { create: ['guide_slug_taken'], update: ['guide_slug_taken'] },
  deleted: t`Guide deleted successfully`,
  examples: {
    thing: exampleGuide,
    create: { title: exampleGuide.title, content: exampleGuide.content },
    update: { published: true },
  },
});

const filters = { category: z.enum(guideCategories).optional(), published: z.stringbool().optional() };

export const guideResource = {
  ...declared,
  endpoints: { ...endpoints, list: { ...endpoints.list, query: endpoints.list.query.extend(filters) } },
};
