import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { ofMember } from '../shared/of-member.ts';
import { arrayPaging } from '../shared/paging.ts';

const ownSession = z.object({
  id,
  device: z.string().describe('Browser and system in words'),
  address: z.string().nullable().describe('The network address without its end'),
  createdAt: timestamp,
  lastSeenAt: timestamp.describe('Kept once a day'),
  isCurrent: z.boolean().describe('The session that asks'),
});

export type OwnSession = z.output<typeof ownSession>;

const EXAMPLE_ID = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10';

export const sessionsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'member',
    summary: 'Where the signed-in member is signed in, this session first, then the newest',
    query: arrayPaging,
    reply: z.array(ownSession),
    totalCount: true,
    shows: ['account'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: [
        {
          id: EXAMPLE_ID,
          device: 'Firefox on Linux',
          address: '203.0.113.…',
          createdAt: '2026-03-01T09:12:00.000Z',
          lastSeenAt: '2026-03-04T09:12:00.000Z',
          isCurrent: true,
        },
      ],
    },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/:id',
    access: 'member',
    summary: 'Sign out one session of the signed-in member',
    params: z.object({ id }),
    reply: null,
    status: 204,
    changes: ['account'],
    errors: ['session_not_found'],
    example: { params: { id: EXAMPLE_ID }, reply: null },
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'member',
    summary: 'Sign out everywhere but here',
    reply: z.object({ ended: z.number().int() }),
    changes: ['account'],
    errors: [],
    example: { reply: { ended: 2 } },
  }),
};

export const sessionsAdminEndpoints = {
  sessionsOf: ofMember({
    path: '/api/admin/users/:userId/sessions',
    summary: 'Where a member is signed in, the newest first',
    entry: ownSession,
  }),
};
