import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { secretField } from '../shared/secret-fields.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './password.rules.ts';

const connectedProvider = z.object({
  id: z.string(),
  name: z.string(),
  linkedAt: timestamp.nullable().describe('null: the member does not sign in by it'),
});

export const signIns = z.object({
  hasPassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  providers: z.array(connectedProvider).describe('Those that this site offers, and those that the member has linked'),
});

export type SignIns = z.output<typeof signIns>;
export type ConnectedProvider = z.output<typeof connectedProvider>;

const newPassword = secretField(
  z
    .string()
    .min(MIN_PASSWORD, t`Use at least ${{ min: MIN_PASSWORD }} characters`)
    .max(MAX_PASSWORD, t`Use at most ${{ max: MAX_PASSWORD }} characters`),
);

/** Who a signed-in member is, once more: the password, or a code of the authenticator app or a backup code. */
export const proofFields = {
  password: secretField(z.string().max(MAX_PASSWORD).optional()),
  code: secretField(z.string().trim().max(40).optional()),
};

/** The body of a call that asks for proof and for nothing else: once proved, it needs none. */
export const proofBody = z.object(proofFields).default({});

export const signInsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/sign-ins',
    access: 'member',
    summary: 'The ways in which the signed-in member can sign in',
    reply: signIns,
    shows: ['account'],
    errors: [],
    example: {
      reply: {
        hasPassword: true,
        hasTwoFactor: false,
        providers: [{ id: 'discord', name: 'Discord', linkedAt: '2026-03-04T09:12:00.000Z' }],
      },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/sign-ins/:provider',
    access: 'member',
    needsProof: true,
    summary: 'Stop signing in by an outside provider; never the last way in',
    params: z.object({ provider: z.string().min(1).max(50) }),
    body: proofBody,
    reply: signIns,
    changes: ['account'],
    errors: ['sign_in_not_linked', 'last_way_in'],
    example: {
      params: { provider: 'discord' },
      body: {},
      reply: { hasPassword: true, hasTwoFactor: false, providers: [] },
    },
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    access: 'member',
    needsProof: true,
    summary: 'Choose a first password, for a member who signs in by an outside provider',
    body: z.object({ newPassword, ...proofFields }),
    reply: null,
    status: 204,
    changes: ['account'],
    errors: ['password_already_set'],
    example: { body: { newPassword: 'correct-horse-battery' }, reply: null },
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/me/proof',
    access: 'member',
    summary: 'Prove who calls, by the password or a code of the second factor; holds for this session for 10 minutes',
    body: z.object(proofFields).refine(({ password, code }) => Boolean(password || code), {
      path: ['password'],
      message: t`Enter your password or a code`,
    }),
    reply: null,
    status: 204,
    changes: [],
    errors: [],
    example: { body: { password: 'correct-horse-battery' }, reply: null },
  }),
};
