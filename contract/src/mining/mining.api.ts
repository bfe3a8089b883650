import { z } from 'zod';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, tzOffsetMinutes, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { ofMember } from '../shared/of-member.ts';
import { objectPaging } from '../shared/paging.ts';

/** How a session ended; null while it is open. */
export const sessionOutcomes = ['completed', 'stopped', 'expired', 'taken_over'] as const;

const seconds = z.number().min(0);

export const miningRunConfig = z.object({
  minPingIntervalSeconds: z.number().int(),
  baseSessionReward: amountText,
  maxSessionsPerDay: z.number().int(),
  sessionDurationSeconds: z.number().int(),
});

const miningRun = z.object({ id, startedAt: timestamp, activeSeconds: seconds });

export const miningStatus = z.object({
  isActive: z.boolean(),
  session: miningRun.nullable(),
  config: miningRunConfig,
  multiplier: z.number(),
  sessionsCompletedToday: z.number().int(),
  remainingSessions: z.number().int(),
});

export const miningStart = z.object({ sessionId: id, config: miningRunConfig, multiplier: z.number() });

export const miningPing = z.object({
  sessionCompleted: z.boolean(),
  cinderEarned: z.number(),
  xpEarned: z.number().int(),
  activeSeconds: seconds,
  remainingSeconds: seconds,
});

export const miningSession = z.object({
  id,
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  outcome: z.enum(sessionOutcomes).nullable(),
  activeSeconds: seconds,
  pingCount: z.number().int(),
  cinderEarned: z.number(),
  xpEarned: z.number().int(),
});

const stretch = z
  .object({ from: seconds, to: seconds, state: z.enum(['counted', 'hidden', 'late']) })
  .describe('Seconds since the start, and whether they counted');

export const miningReceipt = miningSession.extend({
  earlyPings: z.number().int().describe('Pings that came too soon: they are counted and lose nothing'),
  stretches: z.array(stretch),
  reward: z
    .object({ baseReward: amountText, multiplier: z.number(), amount: amountText, xp: z.number().int() })
    .nullable()
    .describe('floor(baseReward x multiplier) = amount; null when nothing was paid'),
});

export const miningConfig = z.object({
  version,
  baseRateCinderPerMin: amountText,
  sessionDurationSeconds: z.number().int(),
  maxMinutesPerLocalDay: z.number().int(),
  minPingIntervalSeconds: z.number().int(),
  idleTimeoutSeconds: z.number().int(),
  takeoverPolicy: z.literal('close_previous'),
});

export const miningConfigInput = z
  .object({
    baseRateCinderPerMin: amountInput.refine((rate) => rate > 0n && rate <= 100_000n, t`Enter 0.01 to 1000.00`),
    sessionDurationSeconds: z.number().int().min(10).max(86_400),
    maxMinutesPerLocalDay: z.number().int().min(1).max(1440),
    minPingIntervalSeconds: z.number().int().min(1).max(300),
    idleTimeoutSeconds: z.number().int().min(2).max(86_400),
    takeoverPolicy: z.literal('close_previous'),
  })
  .partial()
  .extend({ version });

export type MiningStatus = z.output<typeof miningStatus>;
export type MiningStart = z.output<typeof miningStart>;
export type MiningPing = z.output<typeof miningPing>;
export type MiningSession = z.output<typeof miningSession>;
export type MiningReceipt = z.output<typeof miningReceipt>;
export type MiningConfig = z.output<typeof miningConfig>;
export type MiningConfigInput = z.output<typeof miningConfigInput>;

const exampleId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e20';
const exampleRunConfig = {
  minPingIntervalSeconds: 15,
  baseSessionReward: '60.00',
  maxSessionsPerDay: 24,
  sessionDurationSeconds: 3600,
};
const exampleSession = {
  id: exampleId,
  startedAt: '2026-11-02T18:00:00.000Z',
  endedAt: '2026-11-02T19:00:00.000Z',
  outcome: 'completed',
  activeSeconds: 3600,
  pingCount: 240,
  cinderEarned: 91,
  xpEarned: 10,
} as const;
const exampleConfig = {
  baseRateCinderPerMin: '1.00',
  sessionDurationSeconds: 3600,
  maxMinutesPerLocalDay: 1440,
  minPingIntervalSeconds: 15,
  idleTimeoutSeconds: 70,
  takeoverPolicy: 'close_previous',
} as const;

export const miningEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/api/mining/status',
    access: 'member',
    summary: 'The open session, the rules in force and what is left of the day',
    query: z.object({ tzOffsetMinutes: tzOffsetMinutes.default(0) }),
    reply: miningStatus,
    shows: ['mining', 'mining:all', 'inventory'],
    errors: [],
    example: {
      query: { tzOffsetMinutes: -60 },
      reply: {
        isActive: true,
        session: { id: exampleId, startedAt: '2026-11-02T18:00:00.000Z', activeSeconds: 2304 },
        config: exampleRunConfig,
        multiplier: 1.53,
        sessionsCompletedToday: 7,
        remainingSessions: 17,
      },
    },
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/mining/start',
    access: 'member',
    summary: 'Start a session; with takeover, close the open one without reward first',
    body: z.object({
      tzOffsetMinutes,
      deviceId: z.string().min(1).max(200),
      takeover: z.boolean().optional(),
    }),
    reply: miningStart,
    changes: ['mining'],
    errors: ['mining_already_active', 'mining_daily_limit'],
    example: {
      body: { tzOffsetMinutes: -60, deviceId: 'web-1762106400000', takeover: false },
      reply: { sessionId: exampleId, config: exampleRunConfig, multiplier: 1.53 },
    },
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/mining/stop',
    access: 'member',
    summary: 'End the open session early, without reward',
    body: z.object({ sessionId: id, tzOffsetMinutes: tzOffsetMinutes.optional() }),
    reply: z.object({ activeSeconds: seconds }),
    changes: ['mining'],
    errors: ['mining_session_not_found', 'mining_session_expired'],
    example: { body: { sessionId: exampleId, tzOffsetMinutes: -60 }, reply: { activeSeconds: 2304 } },
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/mining/ping',
    access: 'member',
    summary: 'Credit the time since the last ping; the ping that fills the session pays it',
    body: z.object({
      sessionId: id,
      visible: z.boolean(),
      lastInputMs: z.number().min(0).max(86_400_000).optional(),
      tzOffsetMinutes: tzOffsetMinutes.optional(),
    }),
    reply: miningPing,
    changes: [],
    errors: ['mining_session_not_found', 'mining_session_expired'],
    example: {
      body: { sessionId: exampleId, visible: true, lastInputMs: 1200, tzOffsetMinutes: -60 },
      reply: { sessionCompleted: false, cinderEarned: 0, xpEarned: 0, activeSeconds: 2304, remainingSeconds: 1296 },
    },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/mining/sessions',
    access: 'member',
    summary: "The member's sessions, newest first",
    query: objectPaging,
    reply: z.object({ sessions: z.array(miningSession), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['mining'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: { sessions: [exampleSession], total: 1, totalPages: 1 } },
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/mining/sessions/:id',
    access: 'member',
    summary: 'Which time of a session counted, which did not and why, and how its reward was worked out',
    params: z.object({ id }),
    reply: miningReceipt,
    shows: ['mining'],
    errors: ['mining_session_not_found'],
    example: {
      params: { id: exampleId },
      reply: {
        ...exampleSession,
        earlyPings: 0,
        stretches: [{ from: 0, to: 3600, state: 'counted' }],
        reward: { baseReward: '60.00', multiplier: 1.53, amount: '91.00', xp: 10 },
      },
    },
  }),
};

export const miningAdminEndpoints = {
  sessionsOf: ofMember({
    path: '/api/admin/users/:userId/mining-sessions',
    summary: 'The mining sessions of a member, newest first',
    entry: miningSession,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/admin/mining/config',
    access: 'admin',
    summary: 'The mining rules in force',
    versionOf: 'mining_config',
    reply: miningConfig,
    shows: ['mining:all'],
    errors: [],
    example: { reply: exampleConfig },
  }),
  updateConfig: endpoint({
    method: 'PUT',
    path: '/api/admin/mining/config',
    access: 'admin',
    summary: 'Change mining rules for sessions started from now on',
    body: miningConfigInput,
    versionOf: 'mining_config',
    reply: miningConfig,
    changes: ['mining:all', 'site:all'],
    errors: [],
    example: { body: { maxMinutesPerLocalDay: 60 }, reply: { ...exampleConfig, maxMinutesPerLocalDay: 60 } },
  }),
};
