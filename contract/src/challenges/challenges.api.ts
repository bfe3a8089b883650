import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText, filledAmountInput } from '../shared/amount.schemas.ts';
import { formatAmount } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleLine } from '../shared/names.rules.ts';
import { arrayPaging } from '../shared/paging.ts';
import {
  bestOfs,
  challengeSides,
  challengeStatuses,
  HOURS_TO_ANSWER,
  LONGEST_DISPUTE,
  MAX_CHALLENGE_STAKE,
} from './challenges.rules.ts';

const count = z.number().int().min(0);
const wins = z
  .number(t`Enter a whole number`)
  .int(t`Enter a whole number`)
  .min(0, t`Enter 0 or more`)
  .max(4, t`Enter at most ${{ most: 4 }}`);

const person = z.object({
  userId: id,
  username: z.string().nullable().describe('null: the member is gone'),
  avatarUrl: z.string().nullable(),
  worn,
});

export const challenge = z.object({
  id,
  status: z.enum(challengeStatuses),
  challenger: person,
  opponent: person,
  gameCode: z.string(),
  gameName: z.string(),
  bestOf: count,
  stakeCinder: amountText.describe('Of each of the two; the winner has both'),
  challengerWins: count.nullable(),
  opponentWins: count.nullable(),
  reportedBy: z.enum(challengeSides).nullable(),
  reportedAt: timestamp.nullable(),
  disputedAt: timestamp.nullable().describe('null: not disputed by a member'),
  disputeReason: z.string(),
  winner: z.enum(challengeSides).nullable(),
  proposedAt: timestamp,
  dueAt: timestamp.nullable().describe('Until when an answer, a result or a confirmation is awaited'),
  endedAt: timestamp.nullable(),
});
export type Challenge = z.output<typeof challenge>;

export const newChallenge = z.object({
  username: z.string().trim().min(1, t`Enter a username`).max(30),
  gameCode: z.string().trim().min(1, t`Choose a game`).max(50),
  bestOf: z.literal(bestOfs),
  stakeCinder: filledAmountInput(t`Enter a stake`).refine(
    (amount) => amount > 0n && amount <= MAX_CHALLENGE_STAKE,
    t`Enter 0.01 to ${{ max: formatAmount(MAX_CHALLENGE_STAKE) }}`,
  ),
});
export const challengeScore = z.object({ challengerWins: wins, opponentWins: wins });

export const exampleChallenge = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ee0',
  status: 'proposed',
  challenger: {
    userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
    username: 'Kaldrin',
    avatarUrl: null,
  },
  opponent: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11', username: 'Vessa', avatarUrl: null },
  gameCode: 'sc2',
  gameName: 'StarCraft II',
  bestOf: 3,
  stakeCinder: '100.00',
  challengerWins: null,
  opponentWins: null,
  reportedBy: null,
  reportedAt: null,
  disputedAt: null,
  disputeReason: '',
  winner: null,
  proposedAt: '2026-11-07T18:00:00.000Z',
  dueAt: '2026-11-09T18:00:00.000Z',
  endedAt: null,
} as const;

const choice = z.object({ takesChallenges: z.boolean() });
const params = { id: exampleChallenge.id };
const onOne = z.object({ id });
const limits = ['insufficient_balance', 'stake_limit_reached', 'betting_paused', 'betting_excluded'] as const;
const moved = ['challenge_not_found', 'challenge_not_possible'] as const;
const changes = ['challenges', 'challenges:all', 'betting'] as const;

export const challengesEndpoints = {
  challenges: endpoint({
    method: 'GET',
    path: '/api/challenges',
    access: 'member',
    summary: "The member's own challenges: those that are open first, the newest first",
    query: arrayPaging,
    reply: z.array(challenge),
    totalCount: true,
    shows: ['challenges', 'account:all', 'games:all'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: [exampleChallenge] },
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/challenges/:id',
    access: 'member',
    summary: "One of the member's own challenges",
    params: onOne,
    reply: challenge,
    shows: ['challenges', 'account:all', 'games:all'],
    errors: ['challenge_not_found'],
    example: { params, reply: exampleChallenge },
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/challenges',
    access: 'member',
    summary: `Challenge another member for a stake, which is held; they have ${HOURS_TO_ANSWER} hours to answer`,
    body: newChallenge,
    reply: challenge,
    status: 201,
    changes: [...changes],
    errors: [
      'member_not_found',
      'challenge_to_self',
      'challenges_not_wanted',
      'challenge_too_many',
      'challenge_between_accounts',
      'game_not_found',
      ...limits,
    ],
    example: {
      body: { username: 'Vessa', gameCode: 'sc2', bestOf: 3, stakeCinder: '100' },
      reply: exampleChallenge,
    },
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/accept',
    access: 'member',
    summary: 'Accept a challenge: both stakes go into the pot',
    params: onOne,
    body: z.object({ stakeCinder: amountText.optional().describe('As it was shown') }).default({}),
    reply: challenge,
    changes: [...changes],
    errors: [...moved, 'challenge_stake_changed', 'challenge_between_accounts', ...limits],
    example: { params, body: {}, reply: { ...exampleChallenge, status: 'accepted' } },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/decline',
    access: 'member',
    summary: 'Decline a challenge, or take the own one back, while nobody has accepted it',
    params: onOne,
    reply: challenge,
    changes: [...changes],
    errors: [...moved],
    example: { params, reply: { ...exampleChallenge, status: 'declined' } },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/report',
    access: 'member',
    summary: 'Report the score; the other answers',
    params: onOne,
    body: challengeScore,
    reply: challenge,
    changes: [...changes],
    errors: [...moved],
    example: {
      params,
      body: { challengerWins: 2, opponentWins: 1 },
      reply: { ...exampleChallenge, status: 'reported', challengerWins: 2, opponentWins: 1, reportedBy: 'challenger' },
    },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/confirm',
    access: 'member',
    summary: "Confirm the other's report, also a disputed one: the winner has both stakes",
    params: onOne,
    reply: challenge,
    changes: [...changes],
    errors: [...moved],
    example: { params, reply: { ...exampleChallenge, status: 'completed', winner: 'challenger' } },
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/dispute',
    access: 'member',
    summary: "Dispute the other's report: an administrator decides",
    params: onOne,
    body: z.object({ reason: visibleLine(LONGEST_DISPUTE).default('') }).default({ reason: '' }),
    reply: challenge,
    changes: [...changes],
    errors: [...moved],
    example: {
      params,
      body: { reason: 'I won the last game' },
      reply: { ...exampleChallenge, status: 'disputed', disputeReason: 'I won the last game' },
    },
  }),
  choice: endpoint({
    method: 'GET',
    path: '/api/challenges/choice',
    access: 'member',
    summary: 'Whether the member takes challenges',
    reply: choice,
    shows: ['challenges'],
    errors: [],
    example: { reply: { takesChallenges: true } },
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/challenges/choice',
    access: 'member',
    summary: 'Choose whether the member takes challenges',
    body: choice,
    reply: choice,
    changes: ['challenges'],
    errors: [],
    example: { body: { takesChallenges: false }, reply: { takesChallenges: false } },
  }),
};
