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
  games: count,
  championshipPlayers: count,
  openMarkets: count,
  closedMarkets: count.describe('Markets that take no more bets and are not settled'),
  flaggedEarnings: count,
  guideDrafts: count,
  articleDrafts: count,
  pictures: count,
  disputedMatches: count,
  refundsDue: count.describe('Payments to give back because their items could not be given'),
  offers: count.describe('Published, and not over'),
  openRaffles: count,
  storeRequests: count.describe('Of members, that nobody has answered'),
  storeDeliveries: count.describe('Accepted requests that are not delivered'),
  codesLow: count.describe('Offers that run out of codes'),
  prizesWaiting: count.describe('Won in raffles, for the staff to give'),
  rafflesToDraw: count.describe('Closed raffles that wait for their public value'),
  disputedChallenges: count,
  reportedGifts: count,
  lateDrafts: count.describe('Draft tournaments that begin within a day, or should have begun'),
  openMonths: count.describe('Months that are over and not in the Hall of Fame, in which somebody earned'),
  failingJobs: z
    .array(
      z.object({
        name: z.string(),
        since: timestamp.describe('The first failure after it was last done'),
        failedAt: timestamp.describe('The last one'),
        error: z.string().nullable().describe('What that said'),
      }),
    )
    .describe('Of the last day, newest first'),
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
        games: 4,
        championshipPlayers: 6,
        openMarkets: 2,
        closedMarkets: 1,
        flaggedEarnings: 4,
        guideDrafts: 4,
        articleDrafts: 1,
        pictures: 38,
        disputedMatches: 1,
        refundsDue: 0,
        offers: 9,
        openRaffles: 1,
        storeRequests: 2,
        storeDeliveries: 1,
        codesLow: 0,
        prizesWaiting: 0,
        rafflesToDraw: 0,
        disputedChallenges: 0,
        reportedGifts: 0,
        lateDrafts: 0,
        openMonths: 1,
        failingJobs: [
          {
            name: 'daily-stats',
            since: '2026-11-20T17:00:00.000Z',
            failedAt: '2026-11-20T18:00:00.000Z',
            error: 'connect ECONNREFUSED',
          },
        ],
        changesToday: 12,
      },
    },
  }),
};
