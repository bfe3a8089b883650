import { z } from 'zod';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translatedName } from '../shared/translated.ts';

export const activityEntry = z.object({
  id,
  type: z.string(),
  description: z.string(),
  detail: z.string().optional().describe('What the description does not say: of what gear, which item, which game'),
  timestamp,
  amount: amountText.optional(),
  xpGained: z.number().int().optional(),
  itemName: translatedName(null).optional(),
});

export type ActivityEntry = z.output<typeof activityEntry>;

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/activity',
    access: 'member',
    summary: 'What the member did and gained, newest first',
    query: arrayPaging,
    reply: z.array(activityEntry),
    totalCount: true,
    shows: ['activity', 'wallet'],
    errors: [],
    example: {
      query: { page: 1, limit: 9 },
      reply: [
        {
          id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12',
          type: 'mining_session',
          description: 'Mining session completed',
          detail: '1.53x from equipped gear',
          timestamp: '2026-11-02T18:42:00.000Z',
          amount: '91.00',
          xpGained: 10,
        },
      ],
    },
  }),
};
