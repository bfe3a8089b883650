import { z } from 'zod';
import { id, timestamp, version } from '../shared/ids.ts';
import { linkAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { resource, type ThingOf } from '../shared/resource.ts';
import { optionalSlug, slug } from '../shared/slug.ts';
import { exampleLink, examplePage } from './site-pages.api.ts';
import { linkPlaces, pagePlaces, siteReaders } from './site-pages.rules.ts';

const title = visibleName({ max: 60, empty: t`Enter a title` });
const access = z.enum(siteReaders).default('public');
const position = z.number().int(t`Enter a whole number`).min(-1_000_000).max(1_000_000).default(0);

/** What pages and links have in common. */
const thing = z.object({
  version,
  id,
  title: z.string(),
  access: z.enum(siteReaders),
  position: z.number().int().describe('In menu and footer the smallest comes first'),
});

export const pageResource = resource('site_page', {
  path: '/api/admin/pages',
  fields: {
    title,
    /** Blank: derived from the title, also by a change; one that leaves it out keeps it. */
    slug: optionalSlug,
    content: z
      .string()
      .max(100_000)
      .refine((text) => text.trim() !== '', t`Write the page`),
    access,
    place: z.enum(pagePlaces).default('nowhere'),
    position,
    published: z.boolean().default(false),
  },
  thing: thing.extend({
    slug,
    content: z.string(),
    place: z.enum(pagePlaces),
    published: z.boolean(),
    updatedAt: timestamp,
  }),
  tag: 'site:all',
  summaries: {
    list: 'All pages of the community, drafts too, in their order',
    create: 'Write a page; a blank slug is derived from the title',
    update: 'Change a page, publish it or give it another place',
    delete: 'Delete a page',
  },
  notFound: 'site_page_not_found',
  errors: {
    create: ['site_page_slug_taken', 'site_pages_full', 'site_links_full'],
    update: ['site_page_slug_taken', 'site_pages_full', 'site_links_full'],
  },
  deleted: t`Page deleted`,
  examples: {
    thing: { ...examplePage, slug: 'house-rules', place: 'footer', position: 0, published: true },
    create: { title: examplePage.title, content: examplePage.content },
    update: { published: true },
  },
});

export const linkResource = resource('site_link', {
  path: '/api/admin/links',
  fields: { title, address: linkAddress, access, place: z.enum(linkPlaces).default('footer'), position },
  thing: thing.extend({ address: z.string(), place: z.enum(linkPlaces) }),
  tag: 'site:all',
  summaries: {
    list: 'All links of the community, in their order',
    create: 'Put a link into menu or footer',
    update: 'Change a link or give it another place',
    delete: 'Delete a link',
  },
  notFound: 'site_link_not_found',
  errors: { create: ['site_links_full'], update: ['site_links_full'] },
  deleted: t`Link deleted`,
  examples: {
    thing: {
      id: exampleLink.id,
      title: exampleLink.title,
      address: exampleLink.to,
      access: 'public',
      place: 'footer',
      position: 0,
    },
    create: { title: exampleLink.title, address: exampleLink.to },
    update: { place: 'menu' },
  },
});

export type OwnPage = ThingOf<typeof pageResource>;
export type OwnLink = ThingOf<typeof linkResource>;
