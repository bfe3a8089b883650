import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';

const connectedProvider = z.object({
  id: z.string(),
  name: z.string(),
  linkedAt: timestamp.nullable().describe('null: the member does not sign in by it'),
});

const signIns = z.object({
  hasPassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  providers: z.array(connectedProvider).describe('Those that this site offers, and those that the member has linked'),
});

export type SignIns = z.output<typeof signIns>;
export type ConnectedProvider = z.output<typeof connectedProvider>;

const newPassword = z.string().min(8, 'Use at least 8 characters').max(128, 'Use at most 128 characters');

export const signInsEndpoints = {
  signIns: endpoint({
    method: 'GET',
    path: '/api/me/sign-ins',
    access: 'member',
    summary: 'The ways in which the signed-in member can sign in',
    reply: signIns,
    errors: [],
    example: {
      reply: {
        hasPassword: true,
        hasTwoFactor: false,
        providers: [{ id: 'discord', name: 'Discord', linkedAt: '2026-03-04T09:12:00.000Z' }],
      },
    },
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/me/sign-ins/:provider',
    access: 'member',
    summary: 'Stop signing in by an outside provider; never the last way in',
    params: z.object({ provider: z.string().min(1).max(50) }),
    reply: signIns,
    errors: ['sign_in_not_linked', 'last_way_in'],
    example: { params: { provider: 'discord' }, reply: { hasPassword: true, hasTwoFactor: false, providers: [] } },
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    access: 'member',
    summary: 'Choose a first password, for a member who signs in by an outside provider',
    body: z.object({ newPassword }),
    reply: null,
    status: 204,
    errors: ['password_already_set'],
    example: { body: { newPassword: 'correct-horse-battery' }, reply: null },
  }),
};
