import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { proofFields } from './sign-ins.api.ts';

/** Rows as they are stored, without secrets. */
const storedData = z.object({
  exportedAt: timestamp,
  userId: id,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

const EXAMPLE_ID = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10';

export const ownDataEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/api/me/export',
    access: 'member',
    summary: 'Everything stored about the signed-in member, as one JSON download',
    reply: storedData,
    errors: [],
    example: {
      reply: {
        exportedAt: '2026-03-04T12:00:00.000Z',
        userId: EXAMPLE_ID,
        tables: { members: [{ user_id: EXAMPLE_ID, username: 'Kaldrin', level: 14 }], inventory: [] },
      },
    },
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/me',
    access: 'member',
    needsProof: true,
    summary: 'Delete the signed-in member for good; their username confirms it, and proof of who calls',
    body: z.object({ confirm: z.string().trim().min(1, t`Enter your username`).max(100), ...proofFields }),
    reply: null,
    status: 204,
    changes: [],
    errors: ['admin_not_deletable', 'member_not_found'],
    example: { body: { confirm: 'Kaldrin', password: 'correct-horse-battery' }, reply: null },
  }),
};
