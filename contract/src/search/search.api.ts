import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

const found = z.object({
  kind: z.enum(['guide', 'article']),
  title: z.string(),
  slug: z.string(),
  category: z.string(),
  excerpt: z
    .array(z.object({ text: z.string(), isMatch: z.boolean() }))
    .describe('Where the words stand: plain text, in order'),
});

export type Found = z.output<typeof found>;

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'member',
    summary: 'Published guides and lore that hold the words, best first',
    query: z.object({
      q: z.string().trim().min(1, 'Enter what to look for').max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ results: z.array(found) }),
    errors: [],
    example: {
      query: { q: 'streak freeze', limit: 20 },
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
      },
    },
  }),
};
