import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { wornKinds } from './worn.rules.ts';

const ownPerk = z.object({
  id,
  kind: z.enum(wornKinds),
  value: z.string(),
  until: timestamp.nullable(),
  isWorn: z.boolean(),
});

export type OwnPerk = z.output<typeof ownPerk>;

const reply = z.object({ perks: z.array(ownPerk) });
const ownReply = reply.extend({
  nameChanges: z.number().int().nullable().describe('How many are left; null: members change their names freely'),
});
const wornBody = z.object({ kind: z.enum(wornKinds), id: id.nullable() });

export type WornChange = z.output<typeof wornBody>;

const examplePerk = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb0',
  kind: 'name_colour',
  value: 'teal',
  until: null,
  isWorn: true,
} as const;

const exampleReply = {
  perks: [examplePerk, { ...examplePerk, id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb1', value: 'red', isWorn: false }],
};

export const perksEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/perks',
    access: 'member',
    summary: 'What the member can wear with their name, what is worn, and how often they can change the name',
    reply: ownReply,
    shows: ['account', 'site:all'],
    errors: [],
    example: { reply: { ...exampleReply, nameChanges: 1 } },
  }),
  wear: endpoint({
    method: 'PUT',
    path: '/api/perks/worn',
    access: 'member',
    summary: 'Wear a perk of a kind in place of another, or none',
    body: wornBody,
    reply,
    changes: ['account'],
    errors: ['perk_not_found'],
    example: { body: { kind: 'name_colour', id: examplePerk.id }, reply: exampleReply },
  }),
};
