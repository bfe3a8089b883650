import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountInput, amountText, sumsBy, sumText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { CYCLE_DAYS } from '../streaks/streak.rules.ts';
import { REPLAY_DAYS, type ReplayedMint, replayedMints, replayStatuses } from './what-if.rules.ts';

const input = amountInput.refine((amount) => amount >= 0n && amount <= 10_000_000n, t`Enter 0 to 100000.00`);
const MOST_QUESTS = 500;

/** What is left out stays as it is today. */
export const whatIfInput = z
  .object({
    miningRate: input,
    checkIns: z.array(input).length(CYCLE_DAYS),
    insteadOfItem: input,
    adReward: input,
    quests: z.array(z.object({ questId: id, amount: input })).max(MOST_QUESTS),
  })
  .partial();

const amounts = z.object({
  miningRate: amountText.describe('Of a minute at 1.00x'),
  checkIns: z.array(amountText).describe('Day 1 of the cycle first'),
  insteadOfItem: amountText,
  adReward: amountText,
  quests: z.array(z.object({ questId: id, title: z.string(), amount: amountText })),
});

const bySource = sumsBy<ReplayedMint>(replayedMints);
const spread = z.object({
  deciles: z.array(sumText).describe('One in ten has at most the first'),
  topOnePercent: sumText,
});
const both = <Each extends z.ZodType>(each: Each) => z.object({ paid: each, replayed: each });
const difference = both(sumText).extend({ userId: id, username: z.string(), avatarUrl: z.string().nullable(), worn });

/** Over the members who are there still; `paid` is what they were really paid. */
const result = z.object({
  sources: both(bySource),
  days: z.array(both(bySource).extend({ day: z.string() })),
  members: z.number().int(),
  spread: both(spread),
  gained: z.array(difference),
  lost: z.array(difference),
});

const run = z.object({
  status: z.enum(replayStatuses),
  days: z.number().int(),
  amounts,
  percent: z.number().int(),
  startedAt: timestamp,
  result: result.nullable(),
});

const state = z.object({ today: amounts.describe('What is paid now'), run: run.nullable() });

export type WhatIfResult = z.output<typeof result>;
type Difference = Pick<WhatIfResult['gained'][number], 'userId' | 'paid' | 'replayed'>;
/** A result as it is stored: names are looked up when it is read. */
export type StoredResult = Omit<WhatIfResult, 'gained' | 'lost'> & { gained: Difference[]; lost: Difference[] };

export type WhatIfInput = z.output<typeof whatIfInput>;
export type WhatIfAmounts = z.output<typeof amounts>;
export type WhatIfRun = z.output<typeof run>;
export type WhatIf = z.output<typeof state>;

const exampleAmounts = {
  miningRate: '1.00',
  checkIns: ['5.00', '5.00', '15.00', '5.00', '20.00', '5.00', '30.00'],
  insteadOfItem: '25.00',
  adReward: '10.00',
  quests: [],
};

export const whatIfEndpoints = {
  whatIf: endpoint({
    method: 'GET',
    path: '/api/admin/economy/what-if',
    access: 'admin',
    summary: 'The amounts of today, and the last replay under other ones',
    reply: state,
    every: 60,
    errors: [],
    example: { reply: { today: exampleAmounts, run: null } },
  }),
  startWhatIf: endpoint({
    method: 'POST',
    path: '/api/admin/economy/what-if',
    access: 'admin',
    summary: 'Replay what members did under other amounts; nothing is changed',
    body: z.object({
      days: z.number().int().min(REPLAY_DAYS.least).max(REPLAY_DAYS.most),
      settings: whatIfInput.default({}),
    }),
    reply: z.object({ days: z.number().int(), startedAt: timestamp }),
    status: 202,
    changes: [],
    errors: ['what_if_running', 'quest_not_found'],
    example: {
      body: { days: 30, settings: { miningRate: '1.50' } },
      reply: { days: 30, startedAt: '2026-11-02T18:00:00.000Z' },
    },
  }),
  cancelWhatIf: endpoint({
    method: 'DELETE',
    path: '/api/admin/economy/what-if',
    access: 'admin',
    summary: 'Stop the replay that runs',
    reply: null,
    status: 204,
    errors: ['what_if_not_running'],
    example: { reply: null },
  }),
};
