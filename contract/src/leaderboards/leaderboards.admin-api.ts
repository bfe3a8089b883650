import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { day, id, timestamp } from '../shared/ids.ts';
import { objectPaging } from '../shared/paging.ts';
import { earningTypes } from '../wallet/ledger.rules.ts';
import { exampleHallOfFame, hallOfFameEntry, month, scoreText } from './leaderboards.api.ts';

export const earningEvent = z.object({
  id,
  user_id: id,
  username: z.string(),
  worn,
  activity_type: z.enum(earningTypes),
  amount_cinder: amountText,
  occurred_at: timestamp,
  verified: z.boolean(),
  exploit_flag: z.boolean(),
});

const standing = z.object({ rank: z.number().int().nullable(), total_cinder: scoreText });

/** What a decision about an event does to its member's place on the earnings board. */
export const standingChange = z.object({
  period: z.enum(['week', 'month', 'all']),
  periodStart: z.string().describe('YYYY-MM-DD; the epoch for a lifetime'),
  before: standing,
  after: standing,
});

const moderated = z.object({
  message: z.string(),
  event: earningEvent.describe('As it is, or with a preview as it would be'),
  changes: z.array(standingChange).describe('Empty when nothing changes on the boards'),
});

const correction = z.object({
  user_id: id,
  username: z.string(),
  worn,
  board: z.enum(['earnings', 'quests', 'tournaments']),
  period: z.enum(['week', 'month', 'all']),
  periodStart: z.string(),
  before: scoreText,
  after: scoreText,
});

const refresh = z.object({
  at: timestamp,
  by: z.string().nullable().describe('null: the administrator is gone'),
  worn: worn.describe('By this administrator'),
  checked: z.number().int().describe('Totals that were compared with a recount'),
  corrected: z.number().int(),
});

export type EarningEvent = z.output<typeof earningEvent>;
export type StandingChange = z.output<typeof standingChange>;
export type Moderated = z.output<typeof moderated>;
export type Correction = z.output<typeof correction>;
export type Refresh = z.output<typeof refresh>;

const exampleEvent = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e80',
  user_id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
  username: 'Kaldrin',
  activity_type: 'mining',
  amount_cinder: '69.00',
  occurred_at: '2026-11-02T18:00:00.000Z',
  verified: true,
  exploit_flag: false,
} as const;
const params = { id: exampleEvent.id };
const exampleChange = {
  period: 'week',
  periodStart: '2026-11-02',
  before: { rank: 1, total_cinder: '4980.00' },
  after: { rank: 2, total_cinder: '4911.00' },
} as const;
const exampleRefresh = { at: '2026-11-02T18:00:00.000Z', by: 'Kaldrin', checked: 412, corrected: 0 };
/** A preview answers what would change and changes nothing. */
const preview = z.object({ preview: z.stringbool().default(false) });

export const leaderboardsAdminEndpoints = {
  earningEvents: endpoint({
    method: 'GET',
    path: '/api/admin/leaderboards/earning-events',
    access: 'admin',
    summary: 'Earning events, newest first; search finds user names and activities',
    query: objectPaging.extend({
      limit: objectPaging.shape.limit.unwrap().default(50),
      search: z.string().trim().max(100).default(''),
      userId: id.optional(),
      flagged: z.stringbool().optional().describe('Only those with the exploit flag, or without it'),
      verified: z.stringbool().optional().describe('Only verified ones, or unverified ones'),
      from: day.optional(),
      to: day.optional().describe('That day too'),
    }),
    reply: z.object({ events: z.array(earningEvent), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['leaderboards:all', 'account:userId'],
    every: 30,
    errors: [],
    example: {
      query: { page: 1, limit: 50, search: 'kal' },
      reply: { events: [exampleEvent], total: 1, totalPages: 1 },
    },
  }),
  flagEarning: endpoint({
    method: 'PATCH',
    path: '/api/admin/leaderboards/earning-events/:id/exploit-flag',
    access: 'admin',
    summary: 'Flag an earning as an exploit, or take the flag back; flagged ones count nowhere',
    params: z.object({ id }),
    query: preview,
    body: z.object({ exploitFlag: z.boolean() }),
    reply: moderated,
    changes: ['leaderboards:all'],
    errors: ['earning_event_not_found', 'member_not_found'],
    example: {
      params,
      query: { preview: 'true' },
      body: { exploitFlag: true },
      reply: {
        message: 'This is a preview: nothing was changed',
        event: { ...exampleEvent, exploit_flag: true },
        changes: [exampleChange],
      },
    },
  }),
  verifyEarning: endpoint({
    method: 'PATCH',
    path: '/api/admin/leaderboards/earning-events/:id/verified',
    access: 'admin',
    summary: 'Verify an earning, or take that back; unverified ones count nowhere',
    params: z.object({ id }),
    query: preview,
    body: z.object({ verified: z.boolean() }),
    reply: moderated,
    changes: ['leaderboards:all'],
    errors: ['earning_event_not_found', 'member_not_found'],
    example: {
      params,
      query: {},
      body: { verified: false },
      reply: {
        message: 'Event verification status updated successfully',
        event: { ...exampleEvent, verified: false },
        changes: [exampleChange],
      },
    },
  }),
  finalizeHallOfFame: endpoint({
    method: 'POST',
    path: '/api/admin/leaderboards/finalize-hof',
    access: 'admin',
    summary: 'Keep the ten best earners of the previous month, or of an earlier one, for good',
    query: preview.extend({ month: month.optional().describe('YYYY-MM; the previous one where it is left out') }),
    reply: z.object({
      message: z.string(),
      month,
      count: z.number().int(),
      entries: z.array(hallOfFameEntry),
    }),
    changes: ['leaderboards:all'],
    errors: ['hall_of_fame_already_finalized', 'hall_of_fame_month_not_over'],
    example: {
      query: {},
      reply: {
        message: 'Hall of Fame finalized for 2026-10 with 1 entries',
        month: '2026-10',
        count: 1,
        entries: exampleHallOfFame,
      },
    },
  }),
  openMonths: endpoint({
    method: 'GET',
    path: '/api/admin/leaderboards/open-months',
    access: 'admin',
    summary: 'The months that are over and not final, in which somebody earned, newest first',
    reply: z.object({ months: z.array(month) }),
    shows: ['leaderboards:all'],
    errors: [],
    example: { reply: { months: ['2026-10'] } },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/admin/leaderboards/refresh-mv',
    access: 'admin',
    summary: 'Compare the kept totals with a recount and correct what differs',
    reply: refresh.extend({
      message: z.string(),
      corrections: z.array(correction).describe('The first 100 of what was corrected'),
    }),
    changes: ['leaderboards:all'],
    errors: [],
    example: {
      reply: { message: 'Lifetime earnings data refreshed successfully', ...exampleRefresh, corrections: [] },
    },
  }),
  lastRefresh: endpoint({
    method: 'GET',
    path: '/api/admin/leaderboards/refresh-mv',
    access: 'admin',
    summary: 'When the kept totals were last compared with a recount',
    reply: z.object({ lastRefresh: refresh.nullable() }),
    shows: ['leaderboards:all'],
    errors: [],
    example: { reply: { lastRefresh: exampleRefresh } },
  }),
};
