import { z } from 'zod';
import { amountText, sumText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { earnerThirds } from './prices.rules.ts';

const earners = z.object({
  third: z.enum(earnerThirds),
  members: z.number().int(),
  earned: sumText.describe('What half of them earned at most, in 28 days'),
});

const offer = z.object({
  id,
  title: z.string(),
  priceCinder: amountText,
  days: z.array(z.number().int()).describe('Until each third of the earners can pay it'),
});

const prices = z.object({ earners: z.array(earners), offers: z.array(offer) });

export type Prices = z.output<typeof prices>;

export const pricesEndpoints = {
  prices: endpoint({
    method: 'GET',
    path: '/api/admin/economy/prices',
    access: 'admin',
    summary: 'How long members earn for each open offer of the store',
    reply: prices,
    every: 60,
    errors: [],
    example: { reply: { earners: [{ third: 'middle', members: 40, earned: '280.00' }], offers: [] } },
  }),
};
