import { z } from 'zod';
import { condition } from '../conditions/conditions.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { translated } from '../shared/translated.ts';

/** As many badges as a showcase holds. */
export const SHOWCASE_SIZE = 3;

export const badge = translated(
  'badge',
  z.object({
    version,
    id,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    isActive: z.boolean(),
    conditions: z.array(condition),
  }),
);

export const userBadge = z.object({ badgeId: id, earnedAt: timestamp });

export const showcaseEntry = z.object({
  badgeId: id,
  position: z.number().int(),
  badge: translated(
    'badge',
    z.object({ id, name: z.string(), description: z.string(), imageUrl: z.string().nullable() }),
  ),
});

export const showcaseInput = z.object({
  badgePositions: z
    .array(z.object({ badgeId: id, position: z.number().int().min(1).max(SHOWCASE_SIZE) }))
    .max(SHOWCASE_SIZE, t`You can only showcase up to 3 badges`)
    .superRefine((entries, context) => {
      const twice = (values: unknown[]) => new Set(values).size < values.length;
      if (twice(entries.map(({ badgeId }) => badgeId))) {
        context.addIssue({ code: 'custom', message: t`A badge can stand in the showcase once` });
      }
      if (twice(entries.map(({ position }) => position))) {
        context.addIssue({ code: 'custom', message: t`A position can hold one badge` });
      }
    }),
});

export type Badge = z.output<typeof badge>;
export type UserBadge = z.output<typeof userBadge>;
export type ShowcaseEntry = z.output<typeof showcaseEntry>;
export type ShowcaseInput = z.output<typeof showcaseInput>;

export const exampleBadge = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e50',
  name: 'Keeper of the Fire',
  description: 'Checked in thirty days running.',
  imageUrl: '/icons/burning-embers.svg',
  isActive: true,
  conditions: [
    { id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e51', conditionType: 'mining_streak', targetValue: 30, itemId: null },
  ],
} as const;

const { id: badgeId, name, description, imageUrl } = exampleBadge;
const exampleShowcase = [{ badgeId, position: 1, badge: { id: badgeId, name, description, imageUrl } }];

export const badgesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/badges',
    access: 'member',
    summary: 'The active badges, and inactive ones that the member has',
    query: arrayPaging,
    reply: z.array(badge),
    totalCount: true,
    shows: ['badges:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleBadge] },
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/user/badges',
    access: 'member',
    summary: 'The badges that the member has earned, newest first',
    query: arrayPaging,
    reply: z.array(userBadge),
    totalCount: true,
    shows: ['badges', 'badges:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [{ badgeId, earnedAt: '2026-11-02T18:00:00.000Z' }] },
  }),
  showcase: endpoint({
    method: 'GET',
    path: '/api/user/badges/showcase',
    access: 'member',
    summary: 'The badges that the member shows, by position',
    query: arrayPaging,
    reply: z.array(showcaseEntry),
    totalCount: true,
    shows: ['badges', 'badges:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: exampleShowcase },
  }),
  updateShowcase: endpoint({
    method: 'PUT',
    path: '/api/user/badges/showcase',
    access: 'member',
    summary: 'Choose the badges to show: up to three',
    body: showcaseInput,
    reply: z.array(showcaseEntry),
    changes: ['badges'],
    errors: ['badge_not_earned'],
    example: { body: { badgePositions: [{ badgeId, position: 1 }] }, reply: exampleShowcase },
  }),
};
