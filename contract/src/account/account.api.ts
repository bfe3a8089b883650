import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText, filledAmountInput } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { day, id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { proofBody } from './sign-ins.api.ts';
import { isUsernameFormat } from './username.rules.ts';

export const member = z.object({
  userId: id,
  username: z.string(),
  level: z.number().int(),
  xp: z.number().int(),
  cinderTotal: amountText,
  createdAt: timestamp,
  isAdmin: z.boolean(),
  worn,
});

export const currentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  language: z.string().nullable().describe('Null: what the browser asks for'),
  member,
  can: z
    .object({ administer: z.boolean(), readDrafts: z.boolean(), editPages: z.boolean(), deleteAccount: z.boolean() })
    .describe('What the member may do on this site'),
});

export const memberProfile = z.object({
  cinderTotal: amountText,
  lockedCinder: amountText.describe('What of it is held for wagers, entry fees and challenges'),
  xp: z.number().int(),
  level: z.number().int(),
});

/** Members who may need to be looked at. */
export const memberKinds = ['unverified', 'flagged', 'admins'] as const;
/** What members are sorted by. */
export const memberSorts = ['joined', 'name', 'xp', 'tokens', 'active'] as const;

export type MemberKind = (typeof memberKinds)[number];
export type MemberSort = (typeof memberSorts)[number];

/** A member as administrators see them. */
export const listedMember = member.extend({
  id,
  avatarUrl: z.string().nullable(),
  /** The account of the member. */
  user: z.object({ email: z.string() }),
  lastSeenAt: timestamp.nullable().describe('By the day; null: signed in nowhere'),
  /** Whether the caller may delete this account. */
  canDelete: z.boolean(),
});

export const usernameBody = z.object({
  username: z.string().trim().refine(isUsernameFormat, t`Invalid username format`),
});

export type CurrentUser = z.output<typeof currentUser>;
export type MemberProfile = z.output<typeof memberProfile>;
export type ListedMember = z.output<typeof listedMember>;

export const accountEndpoints = {
  login: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Send the browser to the sign-in page, or to the form that creates an account',
    query: z.object({
      returnTo: z.string().max(2000).optional().catch(undefined),
      mode: z.enum(['sign-up']).optional().catch(undefined),
    }),
    reply: null,
    status: 302,
    errors: [],
    example: { query: { returnTo: '/earn' }, reply: null },
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session and send the browser to /',
    reply: null,
    status: 302,
    errors: [],
    example: { reply: null },
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'The signed-in user',
    reply: currentUser,
    shows: ['account', 'wallet'],
    errors: [],
    example: {
      reply: {
        id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
        email: 'kaldrin@example.org',
        firstName: 'Kaldrin',
        lastName: null,
        profileImageUrl: null,
        language: null,
        member: {
          userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
          username: 'Kaldrin',
          level: 14,
          xp: 1130,
          cinderTotal: '12480.50',
          createdAt: '2026-03-04T09:12:00.000Z',
          isAdmin: false,
        },
        can: { administer: false, readDrafts: false, editPages: false, deleteAccount: true },
      },
    },
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/member/profile',
    access: 'member',
    summary: 'Tokens, XP and level of the signed-in member',
    reply: memberProfile,
    shows: ['account', 'wallet', 'mining', 'streaks'],
    errors: [],
    example: { reply: { cinderTotal: '12480.50', lockedCinder: '26.50', xp: 1130, level: 14 } },
  }),
  checkUsername: endpoint({
    method: 'POST',
    path: '/api/username/check',
    access: 'member',
    summary: 'Whether a username is free for the signed-in member',
    body: usernameBody,
    reply: z.object({ available: z.boolean() }),
    changes: [],
    errors: [],
    example: { body: { username: 'emberwright' }, reply: { available: true } },
  }),
  updateUsername: endpoint({
    method: 'POST',
    path: '/api/username/update',
    access: 'member',
    summary: 'Take a username, with a name change where the site asks for one',
    body: usernameBody,
    reply: z.object({ username: z.string() }),
    changes: ['account'],
    errors: ['username_taken', 'name_change_needed'],
    example: { body: { username: 'emberwright' }, reply: { username: 'emberwright' } },
  }),
};

const INCOMPLETE = t`Please fill in all fields`;

export const accountAdminEndpoints = {
  members: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    access: 'admin',
    summary:
      'The members, the newest first unless sorted; search finds a part of a name or of an address, and the beginning of an id',
    query: arrayPaging.extend({
      search: z.string().trim().max(100).default(''),
      only: z.enum(memberKinds).optional(),
      joinedFrom: day.optional(),
      joinedTo: day.optional().describe('That day too'),
      activeSince: day.optional().describe('Seen on that day or later'),
      inactiveSince: day.optional().describe('Not seen on that day or later'),
      sort: z.enum(memberSorts).default('joined'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.array(listedMember),
    totalCount: true,
    shows: ['account:all', 'leaderboards:all'],
    every: 30,
    errors: [],
    example: {
      query: { search: 'kal', page: 1, limit: 5 },
      reply: [
        {
          userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
          id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11',
          username: 'Kaldrin',
          level: 14,
          xp: 1130,
          cinderTotal: '12480.50',
          isAdmin: false,
          avatarUrl: null,
          user: { email: 'kaldrin@example.org' },
          lastSeenAt: '2026-11-20T09:12:00.000Z',
          canDelete: true,
          createdAt: '2026-03-04T09:12:00.000Z',
        },
      ],
    },
  }),
  deleteMember: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'admin',
    needsProof: true,
    summary: 'Delete a member for good; what others rely on keeps an anonymous place',
    params: z.object({ userId: id }),
    body: proofBody,
    reply: z.object({ message: z.string() }),
    changes: ['account:all'],
    errors: ['member_not_found', 'admin_not_deletable'],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' },
      body: {},
      reply: { message: 'User deleted successfully' },
    },
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions',
    access: 'admin',
    needsProof: true,
    summary: 'Sign a member out everywhere',
    params: z.object({ userId: id }),
    body: proofBody,
    reply: z.object({ ended: z.number().int() }),
    changes: ['account:userId'],
    errors: ['member_not_found'],
    example: { params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' }, body: {}, reply: { ended: 2 } },
  }),
  makeAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/admin',
    access: 'admin',
    needsProof: true,
    summary: 'Make a member an administrator',
    params: z.object({ userId: id }),
    body: proofBody,
    reply: z.object({ message: z.string() }),
    changes: ['account:userId'],
    errors: ['member_not_found'],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' },
      body: {},
      reply: { message: 'Made an administrator' },
    },
  }),
  unmakeAdmin: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/admin',
    access: 'admin',
    needsProof: true,
    summary: 'Take the role of administrator from a member; somebody keeps it',
    params: z.object({ userId: id }),
    body: proofBody,
    reply: z.object({ message: z.string() }),
    changes: ['account:userId'],
    errors: ['member_not_found', 'last_admin'],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' },
      body: {},
      reply: { message: 'No longer an administrator' },
    },
  }),
  addTokens: endpoint({
    method: 'POST',
    path: '/api/admin/add-cinder',
    access: 'admin',
    summary: 'Give tokens to a member, or take them with a negative amount; never below zero',
    body: z.object({
      username: z.string(INCOMPLETE).trim().min(1, INCOMPLETE).max(100),
      amount: filledAmountInput(INCOMPLETE).refine((amount) => amount !== 0n, t`Enter an amount other than zero`),
    }),
    reply: z.object({ message: z.string(), username: z.string(), cinderTotal: amountText }),
    changes: ['account:all'],
    errors: ['member_not_found', 'insufficient_balance', 'balance_too_large'],
    example: {
      body: { username: 'Kaldrin', amount: '150.00' },
      reply: { message: '$CINDER added successfully', username: 'Kaldrin', cinderTotal: '12630.50' },
    },
  }),
};
