import { z } from 'zod';
import { listedMember } from '../account/account.api.ts';
import { bettingLimits, exampleLimits } from '../betting/betting.schemas.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';

/** A member with what is known of them in every feature, for administrators. */
export const memberDetails = listedMember.extend({
  emailVerified: z.boolean(),
  hasTwoFactor: z.boolean(),
  linkedWallet: z.string().nullable().describe('The public key of a wallet'),
  availableCinder: amountText,
  lockedCinder: amountText.describe('What wagers, entry fees and challenges hold'),
  streak: z.object({ current: z.number().int(), longest: z.number().int() }),
  betting: bettingLimits,
  flaggedEarnings: z.number().int(),
});

export type MemberDetails = z.output<typeof memberDetails>;

export const profilesAdminEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/members/:username',
    access: 'admin',
    summary: 'A member with what is known of them; the letter case of the username does not matter',
    params: z.object({ username: z.string().min(1).max(100) }),
    reply: memberDetails,
    shows: ['account:userId'],
    every: 30,
    errors: ['member_not_found'],
    example: {
      params: { username: 'kaldrin' },
      reply: {
        userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
        id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11',
        username: 'Kaldrin',
        level: 14,
        xp: 1130,
        cinderTotal: '12480.50',
        isAdmin: false,
        avatarUrl: null,
        user: { email: 'kaldrin@example.org' },
        canDelete: true,
        createdAt: '2026-03-04T09:12:00.000Z',
        emailVerified: true,
        hasTwoFactor: false,
        lastSeenAt: '2026-11-20T09:12:00.000Z',
        linkedWallet: null,
        availableCinder: '12380.50',
        lockedCinder: '100.00',
        streak: { current: 11, longest: 34 },
        betting: exampleLimits,
        flaggedEarnings: 0,
      },
    },
  }),
};
