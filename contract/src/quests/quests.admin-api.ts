import { z } from 'zod';
import { conditionList } from '../conditions/conditions.schemas.ts';
import { amountInput } from '../shared/amount.schemas.ts';
import { blank } from '../shared/blank.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, optionalTime, timestamp, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { ofMember } from '../shared/of-member.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translated } from '../shared/translated.ts';
import { questTypes } from './period.rules.ts';
import { questStatuses } from './quest.rules.ts';
import { NO_BADGE } from './quest-faults.rules.ts';
import { exampleQuest, quest, questRewardTypes } from './quests.api.ts';

const fields = z.object({
  title: visibleName({ max: 120, empty: t`Enter a title` }),
  description: z.string().trim().min(1, t`Enter a description`).max(2000),
  questType: z.enum(questTypes),
  status: z.enum(questStatuses),
  activateAt: optionalTime,
  deactivateAt: optionalTime,
  rewardType: z.enum(questRewardTypes),
  /** The id of the badge of a badge reward. */
  rewardValue: z.union([blank, z.null(), id], NO_BADGE),
  rewardAmount: amountInput.refine((amount) => amount > 0n, t`Enter more than 0`).nullable(),
  maxCompletions: z
    .number(t`Enter a whole number`)
    .int(t`Enter a whole number`)
    .min(1, t`Enter at least 1`)
    .max(1000, t`Enter at most 1000`),
  isActive: z.boolean(),
  conditions: conditionList,
});

export const newQuest = fields.extend({
  status: fields.shape.status.default('draft'),
  activateAt: fields.shape.activateAt.default(null),
  deactivateAt: fields.shape.deactivateAt.default(null),
  rewardValue: fields.shape.rewardValue.default(null),
  rewardAmount: fields.shape.rewardAmount.default(null),
  maxCompletions: fields.shape.maxCompletions.default(1),
  isActive: z.boolean().default(true),
  conditions: conditionList.default([]),
});

/** A PUT changes the fields that it carries. */
export const questChanges = fields.partial().extend({ version });

export type NewQuest = z.output<typeof newQuest>;
export type QuestChanges = z.output<typeof questChanges>;

const adminQuest = quest.extend({
  version,
  storedStatus: z.enum(questStatuses).describe('As set; `status` is what it comes to now'),
  createdAt: timestamp,
});
export type AdminQuest = z.output<typeof adminQuest>;

const exampleAdminQuest = { ...exampleQuest, storedStatus: 'active', createdAt: '2026-11-01T00:00:00.000Z' } as const;
const exampleBody = {
  title: exampleQuest.title,
  description: exampleQuest.description,
  questType: 'daily',
  status: 'active',
  rewardType: 'cinder',
  rewardAmount: '40.00',
  conditions: [{ conditionType: 'mining_sessions', targetValue: 3 }],
} as const;
const resetReply = z.object({ message: z.string(), resetDate: z.string() });

/** What a member has done of a quest in one day or week. */
const memberQuest = translated(
  'quest',
  z.object({
    id,
    questId: id,
    title: z.string(),
    questType: z.enum(questTypes),
    resetDate: z.string().describe('The day or week; after a reset by hand with a number'),
    status: z.enum(['available', 'in_progress', 'completed', 'claimed']),
    progress: z.number().int(),
    maxProgress: z.number().int(),
    claimCount: z.number().int(),
    completedAt: timestamp.nullable(),
    claimedAt: timestamp.nullable(),
  }),
  'questId',
);

export type MemberQuest = z.output<typeof memberQuest>;

export const questsAdminEndpoints = {
  ofMember: ofMember({
    path: '/api/admin/users/:userId/quests',
    summary: 'What a member has done of quests, the newest day or week first',
    entry: memberQuest,
    examples: [
      {
        id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e41',
        questId: exampleQuest.id,
        title: exampleQuest.title,
        questType: 'daily',
        resetDate: '2026-11-20',
        status: 'claimed',
        progress: 3,
        maxProgress: 3,
        claimCount: 1,
        completedAt: '2026-11-20T18:00:00.000Z',
        claimedAt: '2026-11-20T18:05:00.000Z',
      },
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/quests',
    access: 'admin',
    summary: 'All quests, newest first',
    query: arrayPaging,
    versionOf: 'quest',
    reply: z.array(adminQuest),
    totalCount: true,
    shows: ['quests:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [] },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/quests',
    access: 'admin',
    summary: 'Make a quest',
    body: newQuest,
    versionOf: 'quest',
    reply: adminQuest,
    status: 201,
    changes: ['quests:all'],
    errors: ['item_not_found'],
    example: { body: exampleBody, reply: exampleAdminQuest },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/quests/:id',
    access: 'admin',
    summary: 'Change a quest; conditions that stay keep what members have done',
    params: z.object({ id }),
    body: questChanges,
    versionOf: 'quest',
    reply: adminQuest,
    changes: ['quests:all'],
    errors: ['quest_not_found', 'item_not_found'],
    example: { params: { id: exampleQuest.id }, body: { status: 'archived' }, reply: exampleAdminQuest },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/quests/:id',
    access: 'admin',
    summary: 'Delete a quest with what members have done of it; rewards that were paid stay paid',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    changes: ['quests:all'],
    errors: ['quest_not_found'],
    example: { params: { id: exampleQuest.id }, reply: { message: 'Quest deleted' } },
  }),
  resetDaily: endpoint({
    method: 'POST',
    path: '/api/admin/quests/reset-daily',
    access: 'admin',
    summary: 'Begin a new period of the daily quests now',
    reply: resetReply,
    changes: ['quests:all'],
    errors: [],
    example: { reply: { message: 'Daily quests reset', resetDate: '2026-11-20.1' } },
  }),
  resetWeekly: endpoint({
    method: 'POST',
    path: '/api/admin/quests/reset-weekly',
    access: 'admin',
    summary: 'Begin a new period of the weekly quests now',
    reply: resetReply,
    changes: ['quests:all'],
    errors: [],
    example: { reply: { message: 'Weekly quests reset', resetDate: '2026-11-15.1' } },
  }),
};
