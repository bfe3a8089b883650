import { z } from 'zod';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';
import { ledgerSourceNames, ledgerSubjects } from './ledger.rules.ts';

export const reward = z.object({
  id,
  source: z.enum(ledgerSourceNames),
  amountCinder: amountText,
  xpGained: z.number().int(),
  description: z.string(),
  createdAt: timestamp,
});

export type Reward = z.output<typeof reward>;

/** A row of a member's ledger, with what the tokens came from or went to and what it leads to. */
export const ledgerEntry = reward.extend({
  counterAccount: z.string().describe('`mint:<name>`, `sink:<name>`, `pool:<market>` or `overflow:<member>`'),
  subject: z.object({
    kind: z.enum(ledgerSubjects),
    name: z.string().nullable().describe('Of the tournament or the market'),
    path: z.string().nullable().describe('A path of this site; null: there is nothing to look at'),
  }),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;

/** A row as administrators read it. */
export const adminLedgerEntry = ledgerEntry.extend({
  cause: z.string().describe('The fact that the row is for; no other row is for it'),
  canTakeBack: z.boolean().describe('A grant of an administrator that nobody has taken back'),
});

export type AdminLedgerEntry = z.output<typeof adminLedgerEntry>;

const ledgerPage = z.object({
  entries: z.array(ledgerEntry),
  total: z.number().int(),
  totalPages: z.number().int(),
});

const exampleReward = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11',
  source: 'mining_session',
  amountCinder: '91.00',
  xpGained: 10,
  description: 'Mining session completed',
  createdAt: '2026-11-02T18:42:00.000Z',
} as const;

const exampleLedger = {
  entries: [
    {
      ...exampleReward,
      counterAccount: 'mint:mining',
      subject: {
        kind: 'mining_session',
        name: null,
        path: '/mining/0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12',
      },
    },
  ],
  total: 1,
  totalPages: 1,
} as const;

export const walletEndpoints = {
  ledger: endpoint({
    method: 'GET',
    path: '/api/me/ledger',
    access: 'member',
    summary: 'Everything that moved the tokens of the member, newest first, by page',
    query: objectPaging,
    reply: ledgerPage,
    shows: ['wallet'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: exampleLedger },
  }),
  recentRewards: endpoint({
    method: 'GET',
    path: '/api/rewards/recent',
    access: 'member',
    summary: 'The newest rewards of the signed-in member',
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
    summary: 'All rewards of the signed-in member, newest first, by page',
    query: objectPaging,
    reply: z.object({ rewards: z.array(reward), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['wallet'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: { rewards: [exampleReward], total: 1, totalPages: 1 } },
  }),
};

export const walletAdminEndpoints = {
  ledger: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/ledger',
    access: 'admin',
    summary: 'Everything that moved the tokens of a member, newest first, by page',
    params: z.object({ userId: id }),
    query: objectPaging,
    reply: ledgerPage.extend({ entries: z.array(adminLedgerEntry) }),
    shows: ['account:userId'],
    every: 30,
    errors: ['member_not_found'],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' },
      query: { page: 1, limit: 20 },
      reply: {
        ...exampleLedger,
        entries: exampleLedger.entries.map((entry) => ({
          ...entry,
          cause: 'mining_session:0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e12',
          canTakeBack: false,
        })),
      },
    },
  }),
  takeBackGrant: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/ledger/:id/take-back',
    access: 'admin',
    summary: 'Take back tokens that an administrator gave, by a row against the row of the grant; never below zero',
    params: z.object({ userId: id, id }),
    reply: z.object({ message: z.string(), cinderTotal: amountText }),
    changes: ['account:userId', 'leaderboards:all'],
    errors: ['member_not_found', 'ledger_row_not_found', 'not_a_grant', 'grant_taken_back', 'insufficient_balance'],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', id: exampleReward.id },
      reply: { message: 'Grant taken back', cinderTotal: '12480.50' },
    },
  }),
};
