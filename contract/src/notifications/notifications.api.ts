import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { objectPaging } from '../shared/paging.ts';
import { notificationTypes } from './notifications.rules.ts';

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe('A path of this site'),
  createdAt: timestamp,
  isRead: z.boolean(),
});

export type Notification = z.output<typeof notification>;

const example = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e60',
  type: 'badge_earned',
  title: 'Badge earned',
  text: 'Keeper of the Fire',
  link: '/badges',
  createdAt: '2026-11-02T18:00:00.000Z',
  isRead: false,
} as const;

export const notificationsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: 'What the member was told, newest first',
    query: objectPaging,
    reply: z.object({
      notifications: z.array(notification),
      unread: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    shows: ['notifications'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: { notifications: [example], unread: 1, total: 1, totalPages: 1 },
    },
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'member',
    summary:
      'Server-sent events: `changed` with the tags of what the member may ask for again, as `x-changed` of replies has them (`*`: everything), and the ids of the changes; `here` now and then. The id of an event is the `since` with which to come back. At most 10 streams of a member are open; one more ends the oldest, whose last event is `replaced`: do not reconnect by yourself after it',
    query: z.object({
      tournament: id.optional().describe('Also tell of this tournament'),
      since: z.string().max(40).optional().describe('The id of the last event that was received'),
    }),
    reply: null,
    replyType: 'text/event-stream',
    errors: [],
    example: { query: {}, reply: null },
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Mark notifications as read: these, and with `upTo` that one and all before it',
    body: z.object({ ids: z.array(id).max(1000).default([]), upTo: id.optional() }),
    reply: z.object({ unread: z.number().int() }),
    changes: ['notifications'],
    errors: [],
    example: { body: { ids: [example.id] }, reply: { unread: 0 } },
  }),
};
