import { z } from 'zod';
import { sumsBy, sumText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { type Mint, mints, type Sink, sinks } from '../wallet/ledger.rules.ts';

const count = z.number().int().min(0);

const historyDay = z.object({
  day: z.string(),
  members: count.describe('Who had joined by its end, also those who are gone since'),
  newMembers: count,
  activeMembers: count,
  sessions: count,
  issued: sumsBy<Mint>(mints),
  spent: sumsBy<Sink>(sinks).describe('Less what was given back of it'),
  revenue: sumText,
});

const cohort = z.object({
  week: z.string().describe('The Monday of the week in which they joined'),
  joined: count,
  active: z.array(count).describe('How many of them were active in that week, the next one and so on'),
});

const history = z.object({ days: z.array(historyDay).describe('Oldest first'), cohorts: z.array(cohort) });

export type History = z.output<typeof history>;
export type HistoryDay = z.output<typeof historyDay>;
export type Cohort = z.output<typeof cohort>;

export const historyEndpoints = {
  history: endpoint({
    method: 'GET',
    path: '/api/admin/analytics/history',
    access: 'admin',
    summary: 'The course of the community by day, and who stayed by week of joining',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    reply: history,
    every: 60,
    errors: [],
    example: {
      query: { days: 30 },
      reply: { days: [], cohorts: [{ week: '2026-10-26', joined: 20, active: [19, 8] }] },
    },
  }),
};
