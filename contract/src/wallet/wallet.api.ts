import { z } from 'zod';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';
import { ledgerSourceNames } from './ledger.rules.ts';

export const reward = z.object({
  id,
  source: z.enum(ledgerSourceNames),
  amountCinder: amountText,
  xpGained: z.number().int(),
  description: z.string(),
  createdAt: timestamp,
});

export type Reward = z.output<typeof reward>;

const exampleReward = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11',
  source: 'mining_session',
  amountCinder: '91.00',
  xpGained: 10,
  description: 'Mining session completed',
  createdAt: '2026-11-02T18:42:00.000Z',
} as const;

export const walletEndpoints = {
  recentRewards: endpoint({
    method: 'GET',
    path: '/api/rewards/recent',
    access: 'member',
    summary: 'Newest rewards first',
    query: arrayPaging,
    reply: z.array(reward),
    totalCount: true,
    shows: ['wallet'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: [exampleReward] },
  }),
  rewards: endpoint({
    method: 'GET',
    path: '/api/rewards',
    access: 'member',
    summary: 'All rewards, newest first, by page',
    query: objectPaging,
    reply: z.object({ rewards: z.array(reward), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['wallet'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: { rewards: [exampleReward], total: 1, totalPages: 1 } },
  }),
};
