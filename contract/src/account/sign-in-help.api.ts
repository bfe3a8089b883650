import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { proofFields, signIns } from './sign-ins.api.ts';

/** What an administrator gives to a member who cannot sign in, or whose address is not proved. */
export const signInHelps = ['reset_mail', 'reset_link', 'verification_mail'] as const;

export type SignInHelp = (typeof signInHelps)[number];

const memberSignIns = signIns.extend({ sendsMails: z.boolean().describe('Whether this site sends mails at all') });

export type MemberSignIns = z.output<typeof memberSignIns>;

const resetLink = z.object({ address: z.string(), expiresAt: timestamp });

const params = { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' };

export const signInHelpEndpoints = {
  signInsOf: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/sign-ins',
    access: 'admin',
    summary: 'The ways in which a member can sign in',
    params: z.object({ userId: id }),
    reply: memberSignIns,
    shows: ['account:userId'],
    errors: ['member_not_found'],
    example: {
      params,
      reply: {
        hasPassword: true,
        hasTwoFactor: false,
        providers: [{ id: 'discord', name: 'Discord', linkedAt: '2026-03-04T09:12:00.000Z' }],
        sendsMails: true,
      },
    },
  }),
  helpSignIn: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/sign-in-help',
    access: 'admin',
    needsProof: true,
    summary:
      'Send a member the link for a new password, or the one that verifies the address; or make the first to be handed over',
    params: z.object({ userId: id }),
    body: z.object({ give: z.enum(signInHelps), ...proofFields }),
    reply: z.object({
      link: resetLink.nullable().describe('Of reset_link alone: shown this once, it works once'),
    }),
    changes: [],
    errors: ['member_not_found', 'no_password', 'admin_resets_by_mail', 'mails_off', 'email_verified'],
    example: {
      params,
      body: { give: 'reset_link' },
      reply: {
        link: { address: 'https://cinder.example/sign-in#token=4f9d0c1b7a2e', expiresAt: '2026-11-20T19:00:00.000Z' },
      },
    },
  }),
};
