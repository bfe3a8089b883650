import { z } from 'zod';
import { condition } from '../conditions/conditions.schemas.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translated, translatedName } from '../shared/translated.ts';
import { questTypes } from './period.rules.ts';
import { questStatuses } from './quest.rules.ts';

export const questRewardTypes = ['cinder', 'xp', 'badge'] as const;

export const quest = translated(
  'quest',
  z.object({
    id,
    title: z.string(),
    description: z.string(),
    questType: z.enum(questTypes),
    status: z.enum(questStatuses),
    isActive: z.boolean(),
    activateAt: timestamp.nullable(),
    deactivateAt: timestamp.nullable(),
    rewardType: z.enum(questRewardTypes),
    /** The id of the badge of a badge reward. */
    rewardValue: z.string().nullable(),
    rewardAmount: amountText.nullable(),
    rewardBadge: translated('badge', z.object({ id, name: z.string(), imageUrl: z.string().nullable() })).nullable(),
    maxCompletions: z.number().int(),
    conditions: z.array(condition),
  }),
);

export const progressStatuses = ['in_progress', 'completed', 'claimed'] as const;

export const questProgress = z.object({
  id: id.nullable().describe('null: not yet begun in this period'),
  questId: id,
  status: z.enum(progressStatuses),
  progress: z.number().int(),
  maxProgress: z.number().int(),
  currentProgress: z.number().int(),
  conditionProgress: z
    .array(z.object({ conditionId: id, progress: z.number().int() }))
    .describe('How far each condition of the quest has come, at most to its target'),
  isCompleted: z.boolean(),
  canClaim: z.boolean(),
  hasClaimedReward: z.boolean(),
  claimCount: z.number().int(),
  rewardOwned: z.boolean().describe('The reward is a badge that the member has: a claim gives nothing'),
  resetsAt: timestamp,
  quest,
});

export const questClaim = z.object({
  message: z.string(),
  rewardType: z.enum(questRewardTypes),
  cinderEarned: z.number(),
  xpEarned: z.number().int(),
  badgeName: translatedName('badge').nullable().describe('Of a badge that the member did not have'),
  progress: questProgress,
});

export type Quest = z.output<typeof quest>;
export type QuestProgress = z.output<typeof questProgress>;
export type QuestClaim = z.output<typeof questClaim>;

const questId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e40';
const progressId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e41';

export const exampleQuest = {
  id: questId,
  title: 'Three Shifts at the Face',
  description: 'Complete 3 mining sessions',
  questType: 'daily',
  status: 'active',
  isActive: true,
  activateAt: null,
  deactivateAt: null,
  rewardType: 'cinder',
  rewardValue: null,
  rewardAmount: '40.00',
  rewardBadge: null,
  maxCompletions: 1,
  conditions: [
    {
      id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e42',
      conditionType: 'mining_sessions',
      targetValue: 3,
      itemId: null,
    },
  ],
} as const;

export const exampleProgress = {
  id: progressId,
  questId,
  status: 'claimed',
  progress: 3,
  maxProgress: 3,
  currentProgress: 3,
  conditionProgress: [{ conditionId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e42', progress: 3 }],
  isCompleted: true,
  canClaim: false,
  hasClaimedReward: true,
  claimCount: 1,
  rewardOwned: false,
  resetsAt: '2026-11-21T00:00:00.000Z',
  quest: exampleQuest,
} as const;

const exampleClaim = {
  message: 'Quest reward claimed!',
  rewardType: 'cinder',
  cinderEarned: 40,
  xpEarned: 0,
  badgeName: null,
  progress: exampleProgress,
} as const;

const CLAIM_ERRORS = [
  'quest_not_found',
  'quest_not_finished',
  'quest_already_claimed',
  'quest_not_active',
  'quest_period_over',
] as const;

export const questsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/quests',
    access: 'member',
    summary: 'The quests that are open now',
    query: arrayPaging,
    reply: z.array(quest),
    totalCount: true,
    shows: ['quests:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleQuest] },
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/user/quests',
    access: 'member',
    summary: "The member's progress in every open quest, in the current period",
    query: arrayPaging.extend({ type: z.enum(questTypes).optional() }),
    reply: z.array(questProgress),
    totalCount: true,
    shows: ['quests', 'quests:all', 'streaks', 'badges'],
    errors: [],
    example: { query: { type: 'daily', page: 1, limit: 100 }, reply: [exampleProgress] },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/user/quests/complete',
    access: 'member',
    summary: 'Mark a finished quest as completed',
    body: z.object({ questId: id }),
    reply: questProgress,
    changes: ['quests'],
    errors: ['quest_not_found', 'quest_not_finished', 'quest_already_claimed', 'quest_not_active'],
    example: {
      body: { questId },
      reply: { ...exampleProgress, status: 'completed', canClaim: true, hasClaimedReward: false, claimCount: 0 },
    },
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/user/quests/claim',
    access: 'member',
    summary: 'Take the reward of a finished quest',
    body: z.object({ questId: id, progressId: id.nullish() }),
    reply: questClaim,
    changes: ['quests'],
    errors: CLAIM_ERRORS,
    example: { body: { questId, progressId }, reply: exampleClaim },
  }),
  claimById: endpoint({
    method: 'POST',
    path: '/api/quests/:id/claim',
    access: 'member',
    summary: 'Take the reward of a finished quest',
    params: z.object({ id }),
    body: z.object({ progressId: id.nullish() }).nullish(),
    reply: questClaim,
    changes: ['quests'],
    errors: CLAIM_ERRORS,
    example: { params: { id: questId }, body: { progressId }, reply: exampleClaim },
  }),
};
