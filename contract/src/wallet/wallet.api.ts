import { z } from 'zod';
import { amountInput, amountText } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';

/** Why tokens moved. */
export const rewardSources = [
  'mining_session',
  'daily_checkin',
  'daily_streak',
  'quest',
  'admin_grant',
  'ad_watch',
  'tournament',
  'wager_stake',
  'wager_payout',
] as const;

export const reward = z.object({
  id,
  source: z.enum(rewardSources),
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
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: { rewards: [exampleReward], total: 1, totalPages: 1 } },
  }),
};

export const walletAdminEndpoints = {
  addCinder: endpoint({
    method: 'POST',
    path: '/api/admin/add-cinder',
    access: 'admin',
    summary: 'Give tokens to a member, or take them with a negative amount; never below zero',
    body: z.object({
      username: z.string().trim().min(1, 'Please fill in all fields').max(100),
      amount: amountInput.refine((amount) => amount !== 0n, 'Enter an amount other than zero'),
    }),
    reply: z.object({ message: z.string(), username: z.string(), cinderTotal: amountText }),
    errors: ['member_not_found', 'insufficient_balance', 'balance_too_large'],
    example: {
      body: { username: 'Kaldrin', amount: '150.00' },
      reply: { message: '$CINDER added successfully', username: 'Kaldrin', cinderTotal: '12630.50' },
    },
  }),
};
