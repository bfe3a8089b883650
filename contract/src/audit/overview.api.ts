import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';

const count = z.number().int().describe('At most 10001, which means more than 10000');

const overview = z.object({
  members: count,
  badges: count,
  items: count,
  products: count,
  purchasesToday: count.describe('Completed since midnight UTC'),
  activeQuests: count,
  liveTournaments: count,
  championshipPlayers: count,
  openMarkets: count,
  flaggedEarnings: count,
  guideDrafts: count,
  articleDrafts: count,
  disputedMatches: count,
  refundsDue: count.describe('Payments to give back because their items could not be given'),
  lateDrafts: count.describe('Draft tournaments that begin within a day, or should have begun'),
  openMonths: count.describe('1 when the month before is not in the Hall of Fame yet and somebody earned in it'),
  failingJobs: z.array(z.object({ name: z.string(), failedAt: timestamp })).describe('Of the last day, newest first'),
  changesToday: count.describe('Entries of the audit log since midnight UTC'),
});

export type Overview = z.output<typeof overview>;

export const overviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'What the panels of the back-office have to do with, in numbers',
    reply: overview,
    every: 30,
    errors: [],
    example: {
      reply: {
        members: 1284,
        badges: 20,
        items: 42,
        products: 17,
        purchasesToday: 3,
        activeQuests: 11,
        liveTournaments: 1,
        championshipPlayers: 6,
        openMarkets: 2,
        flaggedEarnings: 4,
        guideDrafts: 4,
        articleDrafts: 1,
        disputedMatches: 1,
        refundsDue: 0,
        lateDrafts: 0,
        openMonths: 1,
        failingJobs: [{ name: 'daily-stats', failedAt: '2026-11-20T18:00:00.000Z' }],
        changesToday: 12,
      },
    },
  }),
};
