import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { slug } from '../shared/slug.ts';
import { translated } from '../shared/translated.ts';
import { linkPlaces, siteReaders } from './site-pages.rules.ts';

const readPage = translated(
  'site_page',
  z.object({
    id,
    title: z.string(),
    content: z.string().describe('Markdown'),
    access: z.enum(siteReaders),
    updatedAt: timestamp,
  }),
);

/** A page or a link of the community as menu and footer show it. */
export const siteLink = translated(
  null,
  z.object({
    kind: z.enum(['site_page', 'site_link']),
    id,
    title: z.string(),
    to: z.string().describe('A path of this site, or an outside address'),
    place: z.enum(linkPlaces),
    access: z.enum(siteReaders).describe('Visitors are sent to sign in first, and told no outside address for members'),
  }),
);

export const examplePage = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec0',
  title: 'House rules',
  content: 'Be kind at the fire.',
  access: 'public',
  updatedAt: '2026-11-02T18:00:00.000Z',
} as const;

export const exampleLink = {
  kind: 'site_link',
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ec1',
  title: 'Our chat',
  to: 'https://chat.example/ember',
  place: 'footer',
  access: 'public',
} as const;

export const sitePagesEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    access: 'public',
    summary: 'One published page of the community',
    params: z.object({ slug }),
    reply: z.object({ page: readPage.nullable().describe('Null: it is for members, and nobody is signed in') }),
    shows: ['site:all'],
    errors: ['site_page_not_found'],
    example: { params: { slug: 'house-rules' }, reply: { page: examplePage } },
  }),
};
