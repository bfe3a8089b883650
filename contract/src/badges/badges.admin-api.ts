import { z } from 'zod';
import { conditionList } from '../conditions/conditions.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { ofMember } from '../shared/of-member.ts';
import { resource } from '../shared/resource.ts';
import { translated } from '../shared/translated.ts';
import { badge, exampleBadge } from './badges.api.ts';

export const badgeResource = resource('badge', {
  path: '/api/admin/badges',
  fields: {
    name: visibleName({ max: 100, empty: t`Enter a name` }),
    description: z.string().trim().min(1, t`Enter a description`).max(2000),
    imageUrl: imageAddress.default(null),
    isActive: z.boolean().default(true),
    conditions: conditionList.default([]),
  },
  thing: badge,
  tag: 'badges:all',
  summaries: {
    list: 'All badges, inactive ones too',
    create: 'Make a badge; with conditions it awards itself',
    update: 'Change a badge',
    delete: 'Delete a badge, also from those who have it',
  },
  notFound: 'badge_not_found',
  errors: { create: ['item_not_found'], update: ['item_not_found'], delete: ['badge_in_use'] },
  deleted: t`Badge Deleted`,
  examples: {
    thing: exampleBadge,
    create: {
      name: exampleBadge.name,
      description: exampleBadge.description,
      imageUrl: exampleBadge.imageUrl,
      isActive: true,
      conditions: [{ conditionType: 'mining_streak', targetValue: 30 }],
    },
    update: { isActive: false },
  },
});

/** A badge that a member has. */
const memberBadge = translated(
  'badge',
  z.object({
    badgeId: id,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    earnedAt: timestamp,
    isShown: z.boolean().describe('Whether it stands in the showcase'),
  }),
  'badgeId',
);

export type MemberBadge = z.output<typeof memberBadge>;

const exampleUserId = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10';

export const badgesAdminEndpoints = {
  ...badgeResource.endpoints,
  grant: endpoint({
    method: 'POST',
    path: '/api/admin/badges/grant',
    access: 'admin',
    summary: 'Give a badge to a member by hand',
    body: z.object({ targetUserId: id, badgeId: id }),
    reply: z.object({ message: z.string() }),
    changes: [],
    errors: ['badge_not_found', 'badge_inactive', 'badge_already_earned', 'member_not_found'],
    example: {
      body: { targetUserId: exampleUserId, badgeId: exampleBadge.id },
      reply: { message: 'Badge Granted' },
    },
  }),
  ofMember: ofMember({
    path: '/api/admin/users/:userId/badges',
    summary: 'The badges of a member, the newest first',
    entry: memberBadge,
    examples: [
      {
        badgeId: exampleBadge.id,
        name: exampleBadge.name,
        description: exampleBadge.description,
        imageUrl: exampleBadge.imageUrl,
        earnedAt: '2026-11-02T18:00:00.000Z',
        isShown: true,
      },
    ],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/badges/:badgeId',
    access: 'admin',
    summary: 'Take a badge away from a member; its conditions do not bring it back, a grant or a quest does',
    params: z.object({ userId: id, badgeId: id }),
    reply: z.object({ message: z.string() }),
    changes: ['account:userId'],
    errors: ['member_not_found', 'badge_not_owned'],
    example: { params: { userId: exampleUserId, badgeId: exampleBadge.id }, reply: { message: 'Badge taken back' } },
  }),
};
