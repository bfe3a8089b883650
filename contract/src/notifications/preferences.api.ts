import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import type { NotificationChoice, NotificationGroup } from './notifications.rules.ts';

const choice = z.object({
  /** Counted and shown when it comes; otherwise it stands in the list as read. */
  bell: z.boolean(),
  mail: z.boolean(),
}) satisfies z.ZodType<NotificationChoice>;

const choices = z.object({
  matches: choice,
  rewards: choice,
  bets: choice,
  purchases: choice,
  moderation: choice.describe('What administrators are asked to decide'),
} satisfies Record<NotificationGroup, z.ZodType>);

const preferences = z.object({
  notifications: choices,
  mail: z
    .enum(['offered', 'not_configured', 'unverified'])
    .describe('Whether mail can be sent now: the site may have none, or the address may not be verified'),
});

export const notificationChoices = choices;
export type NotificationChoices = z.output<typeof choices>;
export type Preferences = z.output<typeof preferences>;

const example: Preferences = {
  notifications: {
    matches: { bell: true, mail: true },
    rewards: { bell: true, mail: false },
    bets: { bell: false, mail: false },
    purchases: { bell: true, mail: true },
    moderation: { bell: true, mail: false },
  },
  mail: 'offered',
};

const unsubscribeLink = z.object({
  token: z.string().max(200).describe('Of the mail: which member it went to, and what it was about'),
});
const linkExample = { token: 'matches.0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e60.c2lnbmF0dXJl' };

export const preferencesEndpoints = {
  preferences: endpoint({
    method: 'GET',
    path: '/api/me/preferences',
    access: 'member',
    summary: 'How the signed-in member wants to be told of what happens',
    reply: preferences,
    shows: ['account'],
    errors: [],
    example: { reply: example },
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/api/me/preferences',
    access: 'member',
    summary: 'Choose for the groups that are given; the others stay as they are',
    body: z.object({ notifications: choices.partial() }),
    reply: preferences,
    changes: ['account'],
    errors: [],
    example: { body: { notifications: { matches: { bell: true, mail: true } } }, reply: example },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary:
      'Sends a member no more mails of a group. Mail providers call it for whoever unsubscribes in a mail program (RFC 8058), with a form that may be of any type',
    query: unsubscribeLink,
    reply: null,
    status: 204,
    changes: [],
    errors: ['not_found'],
    example: { query: linkExample, reply: null },
  }),
  unsubscribePage: endpoint({
    method: 'GET',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'The same address opened in a browser: changes nothing, and leads to where members choose their mails',
    query: unsubscribeLink,
    reply: null,
    status: 302,
    errors: [],
    example: { query: linkExample, reply: null },
  }),
};
