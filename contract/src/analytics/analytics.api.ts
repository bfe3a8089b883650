import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText, sumsBy, sumText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';
import { ledgerSourceNames, type Mint, mints, type Sink, sinks } from '../wallet/ledger.rules.ts';
import { MAX_ECONOMY_DAYS } from './analytics.rules.ts';
import { exportEndpoints } from './export.api.ts';
import { historyEndpoints } from './history.api.ts';
import { pricesEndpoints } from './prices.api.ts';
import { SUSPICION_STRENGTHS } from './suspicion.rules.ts';
import { whatIfEndpoints } from './what-if.api.ts';

const count = z.number().int().min(0);

/** The figures of the whole community. A day is a day of UTC; days that are over stay counted when a member leaves. */
export const analytics = z.object({
  totalUsers: count.describe('Members there are now'),
  newUsersToday: count.describe('Members who joined since 00:00 UTC'),
  activeUsers24h: count.describe(
    'Members who in the last 24 hours began or ended a mining session, checked in, claimed a quest, watched an ad or paid for a purchase',
  ),
  activeUsers7d: count.describe('The same, in the last 7 days'),
  totalCinderDistributed: sumText.describe(
    'Tokens paid to members for mining, check-ins, quests, ads, tournaments and by administrators, before what was taken back; never wagers',
  ),
  liveMiningSessionsCount: count.describe(
    'Sessions that run now: open, not full, and pinged within their idle time-out',
  ),
  totalLifetimeMiningSessions: count.describe('Mining sessions that have ended, however they ended'),
  completedMiningSessions: count.describe('Those of them that were completed and paid'),
  totalMiningMinutes: z.number().min(0).describe('Minutes that were credited in the sessions that have ended'),
  averageSessionDuration: z.number().min(0).describe('Credited minutes for each session that has ended'),
  totalQuestCompletions: count.describe('Quest rewards that were claimed'),
  completedQuestsToday: count.describe('Those claimed since 00:00 UTC'),
  activeQuests: count.describe('Quests that members can do now'),
  averageQuestsPerUser: z.number().min(0).describe('Quest completions for each member'),
  totalCheckIns: count.describe('Days that members have checked in'),
  longestStreakOverall: count.describe('The longest streak, in days, that a member of today ever had'),
  averageStreakLength: z
    .number()
    .min(0)
    .describe('Days of the streaks that a check-in can still continue somewhere on Earth, on average'),
  totalRevenue: sumText.describe('Dollars of completed purchases; what was refunded is no revenue'),
  completedPurchases: count.describe('Purchases that were paid and not refunded'),
});

export const userAnalytics = z.object({
  userId: id,
  username: z.string(),
  avatarUrl: z.string().nullable(),
  worn,
  level: z.number().int(),
  cinderTotal: amountText,
  totalMiningSessions: count.describe('Sessions that have ended, however they ended'),
  questCompletions: count,
  currentCheckInStreak: count.describe('Days; 0 when no check-in can continue it any more, anywhere on Earth'),
  longestCheckInStreak: count,
});

const economyDay = z.object({
  day: z.string().describe('YYYY-MM-DD, UTC; the last one is today, so far'),
  issued: sumText,
  taken: sumText.describe('Given back to the mints: deductions by administrators'),
  issuedBySource: sumsBy<Mint>(mints),
  spent: sumText.describe('What members spent, less what was given back of it'),
  spentBySink: sumsBy<Sink>(sinks),
  held: sumText.describe('All tokens that there were at its end'),
  newMembers: count,
  activeMembers: count,
  sessions: count.describe('Mining sessions that ended'),
  flagged: count.describe('Earnings of the day that are flagged'),
  revenue: sumText.describe('Dollars of the purchases paid on that day that are not refunded since'),
});

const gain = z.object({
  id,
  userId: id,
  username: z.string().nullable().describe('null: the member is gone'),
  worn,
  amount: amountText,
  source: z.enum(ledgerSourceNames),
  description: z.string(),
  at: timestamp,
});

export const economy = z.object({
  supply: z
    .object({
      issued: sumText.describe('What the mints ever issued'),
      taken: sumText.describe('What went back to them'),
      spent: sumText.describe('What members spent, less what was given back of it'),
      total: sumText.describe('issued - taken - spent: all tokens that there are'),
      members: sumText.describe('Held by members, open wagers included'),
      pools: sumText.describe('Held by betting pools'),
      house: sumText,
      departed: sumText.describe('Left behind by members who are gone'),
    })
    .describe('total = members + pools + house + departed'),
  holdings: z
    .object({
      members: count,
      median: amountText.describe('Half of the members have at most this'),
      topOnePercent: z.object({ members: count, amount: sumText }),
      topTenPercent: z.object({ members: count, amount: sumText }),
    })
    .describe('How the tokens are spread over the members; groups are rounded up'),
  days: z.array(economyDay).describe('Oldest first'),
  largestGains: z.array(gain).describe('The ten largest of the period, largest first'),
});

export const suspicion = z.object({
  strength: z.enum(SUSPICION_STRENGTHS),
  members: z.array(
    z.object({ userId: id, username: z.string(), avatarUrl: z.string().nullable(), worn, joinedAt: timestamp }),
  ),
  evidence: z.array(z.string()).describe('Sentences; addresses and devices are shortened'),
  lastSeenAt: timestamp.describe('When the newest of the evidence arose'),
});

export type Analytics = z.output<typeof analytics>;
export type UserAnalytics = z.output<typeof userAnalytics>;
export type Economy = z.output<typeof economy>;
export type EconomyDay = z.output<typeof economyDay>;
export type Gain = z.output<typeof gain>;
export type Suspicion = z.output<typeof suspicion>;

const exampleAnalytics = {
  totalUsers: 412,
  newUsersToday: 3,
  activeUsers24h: 120,
  activeUsers7d: 260,
  totalCinderDistributed: '1204512.00',
  liveMiningSessionsCount: 37,
  totalLifetimeMiningSessions: 21840,
  completedMiningSessions: 19211,
  totalMiningMinutes: 1180000,
  averageSessionDuration: 54.03,
  totalQuestCompletions: 5120,
  completedQuestsToday: 31,
  activeQuests: 12,
  averageQuestsPerUser: 12.43,
  totalCheckIns: 9120,
  longestStreakOverall: 88,
  averageStreakLength: 6.4,
  totalRevenue: '1830.50',
  completedPurchases: 96,
};
const exampleMember = { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', username: 'Kaldrin', avatarUrl: null };
const exampleIssued = {
  ...(Object.fromEntries(mints.map((mint) => [mint, '0.00'])) as Record<Mint, string>),
  mining: '2100.00',
  streak: '140.00',
  quest: '320.00',
  ad: '40.00',
};

export const analyticsAdminEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'The figures of the whole community',
    reply: analytics,
    every: 60,
    errors: [],
    example: { reply: exampleAnalytics },
  }),
  detailed: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/detailed',
    access: 'admin',
    summary: 'The same figures, for the page that derives more from them',
    reply: analytics,
    every: 60,
    errors: [],
    example: { reply: exampleAnalytics },
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/users',
    access: 'admin',
    summary: 'The members with the most tokens first, and what they did for them',
    query: arrayPaging,
    reply: z.array(userAnalytics),
    totalCount: true,
    every: 60,
    errors: [],
    example: {
      query: { page: 1, limit: 25 },
      reply: [
        {
          ...exampleMember,
          level: 14,
          cinderTotal: '4980.00',
          totalMiningSessions: 71,
          questCompletions: 40,
          currentCheckInStreak: 12,
          longestCheckInStreak: 30,
        },
      ],
    },
  }),
  economy: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/economy',
    access: 'admin',
    summary: 'How many tokens there are, who holds them, and what came and went on each day',
    query: z.object({ days: z.coerce.number().int().min(1).max(MAX_ECONOMY_DAYS).default(30) }),
    reply: economy,
    every: 60,
    errors: [],
    example: {
      query: { days: 1 },
      reply: {
        supply: {
          issued: '1204512.00',
          taken: '120.00',
          spent: '250.00',
          total: '1204142.00',
          members: '1202750.00',
          pools: '400.00',
          house: '12.00',
          departed: '980.00',
        },
        holdings: {
          members: 412,
          median: '840.00',
          topOnePercent: { members: 5, amount: '90000.00' },
          topTenPercent: { members: 42, amount: '510000.00' },
        },
        days: [
          {
            day: '2026-11-02',
            issued: '2600.00',
            taken: '0.00',
            issuedBySource: exampleIssued,
            spent: '250.00',
            spentBySink: { store: '250.00', perk: '0.00', raffle: '0.00' },
            held: '1204142.00',
            newMembers: 3,
            activeMembers: 120,
            sessions: 41,
            flagged: 0,
            revenue: '18.99',
          },
        ],
        largestGains: [
          {
            id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e80',
            userId: exampleMember.userId,
            username: exampleMember.username,
            amount: '300.00',
            source: 'tournament',
            description: 'Place 1: Winter Cup',
            at: '2026-11-02T18:00:00.000Z',
          },
        ],
      },
    },
  }),
  suspicions: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/suspicions',
    access: 'admin',
    summary: 'Members who may be one person with several accounts: hints for a moderator, newest first',
    query: objectPaging,
    reply: z.object({ suspicions: z.array(suspicion), total: count, totalPages: z.number().int() }),
    every: 60,
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: {
        suspicions: [
          {
            strength: 'weak',
            members: [{ ...exampleMember, joinedAt: '2026-10-02T18:00:00.000Z' }],
            evidence: ['2 members signed in from the same address (203.0.113.…). They may live together.'],
            lastSeenAt: '2026-11-02T18:00:00.000Z',
          },
        ],
        total: 1,
        totalPages: 1,
      },
    },
  }),
  ...historyEndpoints,
  ...pricesEndpoints,
  ...whatIfEndpoints,
  ...exportEndpoints,
};
