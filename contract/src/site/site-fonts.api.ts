import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** A font that the community has uploaded. */
export const siteFont = z.object({
  url: z.string(),
  name: z.string(),
  bytes: z.number().int(),
});
export type OwnFont = z.output<typeof siteFont>;

export const exampleFont: OwnFont = {
  url: '/uploads/2c26b46b68ffc68ff99b453c1d304134-100-900.woff2',
  name: 'Ember Grotesk',
  bytes: 48_120,
};

export const siteFontsEndpoints = {
  uploadFont: endpoint({
    method: 'POST',
    path: '/api/admin/site/fonts',
    access: 'admin',
    summary:
      'Keep a font for the look: a multipart form with one file in the field font. WOFF2 up to 300 KB; the same font twice is kept once',
    reply: siteFont,
    status: 201,
    changes: ['site:all'],
    errors: ['font_missing', 'font_type', 'font_broken', 'font_too_large', 'fonts_full'],
    example: { reply: exampleFont },
  }),
  deleteFont: endpoint({
    method: 'DELETE',
    path: '/api/admin/site/fonts/:filename',
    access: 'admin',
    summary: 'Delete a font that the look has not; the look before is without it from then on',
    params: z.object({ filename: z.string().max(100) }),
    reply: null,
    status: 204,
    changes: ['site:all'],
    errors: ['font_not_found', 'font_in_use'],
    example: { params: { filename: '2c26b46b68ffc68ff99b453c1d304134-100-900.woff2' }, reply: null },
  }),
};
