import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { browseCategories, imageFolders } from './images.rules.ts';

export const libraryImage = z.object({
  path: z.string().describe('Folder and file name'),
  url: z.string().describe('The address to keep as an imageUrl'),
  filename: z.string(),
  folder: z.enum(imageFolders),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  createdAt: timestamp,
});

export type LibraryImage = z.output<typeof libraryImage>;

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
    params: z.object({ category: z.enum(browseCategories, 'There is no such category') }),
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
};
