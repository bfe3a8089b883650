import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { t } from '../shared/messages.ts';
import { objectPaging } from '../shared/paging.ts';

const found = z.object({
  kind: z.enum(['guide', 'article', 'page']),
  title: z.string(),
  slug: z.string(),
  category: z
    .string()
    .nullable()
    .describe("A guide's, or the name of a story's; null: of a page, or not an active one"),
  excerpt: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .describe('Where the words stand: plain text, in order'),
});

export type Found = z.output<typeof found>;

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'member',
    summary: 'Published guides, lore and pages of the community that hold the words, best first',
    query: objectPaging.extend({
      q: z.string(t`Enter what to look for`).trim().min(1, t`Enter what to look for`).max(200),
    }),
    reply: z.object({ results: z.array(found), total: z.number().int(), totalPages: z.number().int() }),
    every: 60,
    errors: [],
    example: {
      query: { q: 'streak freeze', page: 1, limit: 20 },
      reply: {
        results: [
          {
            kind: 'guide',
            title: 'Keeping a streak',
            slug: 'keeping-a-streak',
            category: 'mining',
            excerpt: [
              { text: 'A ', isMatch: false },
              { text: 'freeze', isMatch: true },
              { text: ' covers one missed day.', isMatch: false },
            ],
          },
        ],
        total: 1,
        totalPages: 1,
      },
    },
  }),
};
