import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

const remainingToday = z.number().int();

export const adsEndpoints = {
  nextReward: endpoint({
    method: 'GET',
    path: '/api/ads/reward',
    access: 'member',
    summary: 'When the next watched ad is paid: asked before one is shown, and stopped by what would stop the reward',
    reply: z.object({
      remainingToday,
      cooldownSeconds: z.number().int().describe('0: now; after the last one of a day, until the next day'),
    }),
    shows: ['wallet'],
    errors: [],
    example: { reply: { remainingToday: 19, cooldownSeconds: 0 } },
  }),
  claimReward: endpoint({
    method: 'POST',
    path: '/api/ads/reward',
    access: 'member',
    summary: 'Pay for a watched ad: once in five minutes, and so many a UTC day',
    body: z.object({
      adType: z.literal('watch_reward'),
      timestamp: z
        .union([z.number().int().min(0).max(8.64e15), z.iso.datetime({ offset: true })])
        .transform((at) => new Date(at))
        .describe('When it was watched: milliseconds, or ISO 8601; at most 10 minutes from the server’s clock'),
    }),
    reply: z.object({
      cinderEarned: z.number(),
      remainingToday,
      cooldownSeconds: z
        .number()
        .int()
        .describe('Until the next ad is paid: after the last one of a day, the next day'),
    }),
    changes: ['wallet'],
    errors: ['ad_cooldown', 'ad_daily_limit'],
    example: {
      body: { adType: 'watch_reward', timestamp: '2026-11-20T18:00:00.000Z' },
      reply: { cinderEarned: 10, remainingToday: 19, cooldownSeconds: 300 },
    },
  }),
};
