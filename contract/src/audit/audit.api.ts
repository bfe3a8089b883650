import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { day, id, timestamp } from '../shared/ids.ts';
import { objectPaging } from '../shared/paging.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditTarget, targetOf } from './audit.rules.ts';

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
const targets = [...new Set(actions.map(targetOf))] as [AuditTarget, ...AuditTarget[]];

const person = z.object({ userId: id, username: z.string().nullable().describe('null: the member is gone'), worn });
const fields = z.record(z.string(), z.unknown()).nullable();

const entry = z.object({
  id,
  at: timestamp,
  action: z.enum(actions),
  actor: person.nullable(),
  target: z.object({
    type: z.enum(targets),
    id: z.string().nullable(),
    name: z.string().nullable().describe('What it is called now, or was at last'),
  }),
  member: person.nullable().describe('Whom it concerned'),
  before: fields.describe('Changed fields as they were; null where there was nothing'),
  after: fields.describe('Changed fields as they became; null where nothing is left'),
});

export type AuditEntry = z.output<typeof entry>;

const kaldrin = { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', username: 'Kaldrin' };

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What administrators did, newest first',
    query: objectPaging.extend({
      search: z.string().trim().max(100).default('').describe('Part of what was done or of a name, or an id'),
      target: z.enum(targets).optional(),
      actor: id.optional(),
      member: id.optional().describe('Whom it concerned'),
      from: day.optional().describe('Of UTC'),
      to: day.optional().describe('That day too'),
    }),
    reply: z.object({
      entries: z.array(entry),
      names: z.record(z.string(), z.string()).describe('What stands under the ids in these entries is called now'),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    every: 30,
    errors: [],
    example: {
      query: { page: 1, limit: 20, search: 'oathbrand' },
      reply: {
        entries: [
          {
            id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ef0',
            at: '2026-11-20T18:00:00.000Z',
            action: 'item.update',
            actor: kaldrin,
            target: { type: 'item', id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30', name: 'Oathbrand' },
            member: null,
            before: { bonusPercent: 20 },
            after: { bonusPercent: 25 },
          },
        ],
        names: { [kaldrin.userId]: kaldrin.username },
        total: 1,
        totalPages: 1,
      },
    },
  }),
};
