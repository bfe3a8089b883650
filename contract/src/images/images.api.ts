import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';
import { browseCategories, imageFolders } from './images.rules.ts';

export const libraryImage = z.object({
  /** Folder and file name. */
  path: z.string(),
  /** The address to keep as an imageUrl. */
  url: z.string(),
  filename: z.string(),
  folder: z.enum(imageFolders),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  createdAt: timestamp,
});

export type LibraryImage = z.output<typeof libraryImage>;

/** What may show a picture of the library. */
export const pictureUseKinds = [
  'item',
  'badge',
  'product',
  'offer',
  'raffle',
  'perk',
  'guide',
  'lore_article',
  'lore_page',
  'tournament',
  'championship_event',
  'championship_player',
  'site_settings',
  'site_page',
] as const;

export type PictureUseKind = (typeof pictureUseKinds)[number];

const pictureUse = z.object({ kind: z.enum(pictureUseKinds), name: z.string() });
const libraryPicture = libraryImage.extend({ usedBy: z.array(pictureUse) });

export type PictureUse = z.output<typeof pictureUse>;
export type LibraryPicture = z.output<typeof libraryPicture>;

const amount = { count: z.number().int(), bytes: z.number().int() };

const exampleImage = {
  path: 'Legendary/4f9d0c1b7a2e4d8896b3f0a1c5e7d2b4.webp',
  url: '/uploads/4f9d0c1b7a2e4d8896b3f0a1c5e7d2b4.webp',
  filename: '4f9d0c1b7a2e4d8896b3f0a1c5e7d2b4.webp',
  folder: 'Legendary',
  width: 512,
  height: 512,
  bytes: 18_304,
  createdAt: '2026-11-02T18:00:00.000Z',
} as const;

export const imagesAdminEndpoints = {
  browse: endpoint({
    method: 'GET',
    path: '/api/admin/images/browse/:category',
    access: 'admin',
    summary: 'The pictures of a category, newest first: item, badge, profile, general, all, or one folder',
    params: z.object({ category: z.enum(browseCategories, t`There is no such category`) }),
    query: arrayPaging,
    reply: z.array(libraryImage),
    totalCount: true,
    shows: ['images:all'],
    errors: [],
    example: { params: { category: 'item' }, query: { page: 1, limit: 60 }, reply: [exampleImage] },
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/images/upload/:category',
    access: 'admin',
    summary:
      'Keep a picture: a multipart form with one file in the field image. PNG, JPEG, WebP, GIF or AVIF up to 5 MiB, kept as WebP; the same picture twice is kept once',
    params: z.object({ category: z.string().describe('A folder, or badge, profile, general') }),
    reply: libraryImage.pick({ filename: true, path: true, url: true }),
    status: 201,
    changes: ['images:all'],
    errors: ['image_missing', 'image_broken', 'image_too_large', 'image_type'],
    example: {
      params: { category: 'Legendary' },
      reply: { filename: exampleImage.filename, path: exampleImage.path, url: exampleImage.url },
    },
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/admin/images/pictures',
    access: 'admin',
    summary: 'The pictures with what uses each of them, newest first',
    query: objectPaging.extend({ only: z.enum(['unused']).optional() }),
    reply: z.object({
      entries: z.array(libraryPicture),
      total: z.number().int(),
      totalPages: z.number().int(),
      unused: z.object(amount).describe('Used by nothing, and older than an hour'),
    }),
    shows: ['images:all'],
    every: 30,
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: {
        entries: [{ ...exampleImage, usedBy: [{ kind: 'item', name: 'Oathbrand' }] }],
        total: 1,
        totalPages: 1,
        unused: { count: 0, bytes: 0 },
      },
    },
  }),
  deletePicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/images/pictures/:filename',
    access: 'admin',
    summary: 'Delete a picture that nothing uses',
    params: z.object({ filename: z.string().max(100) }),
    reply: z.object({ message: z.string() }),
    changes: ['images:all'],
    errors: ['image_not_found', 'image_in_use'],
    example: { params: { filename: exampleImage.filename }, reply: { message: 'Picture deleted' } },
  }),
  deleteUnused: endpoint({
    method: 'POST',
    path: '/api/admin/images/pictures/delete-unused',
    access: 'admin',
    summary: 'Delete all pictures that nothing uses, but for those of the last hour',
    reply: z.object({ deleted: z.number().int(), bytes: z.number().int() }),
    changes: ['images:all'],
    errors: [],
    example: { reply: { deleted: 14, bytes: 912_384 } },
  }),
};
