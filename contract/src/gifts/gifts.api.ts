import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText, filledAmountInput } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleLine } from '../shared/names.rules.ts';
import { objectPaging } from '../shared/paging.ts';
import { LONGEST_MESSAGE, LONGEST_REASON } from './gifts.rules.ts';

const standing = z.object({
  mostPerDayCinder: amountText,
  leftTodayCinder: amountText,
  giftsLeftToday: z.number().int(),
  leastCinder: amountText.describe('Of one gift'),
  availableCinder: amountText,
  obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type GiftStanding = z.output<typeof standing>;

const gift = z.object({
  id,
  isSent: z.boolean(),
  /** The other member; null: the account was deleted. */
  username: z.string().nullable(),
  worn,
  amountCinder: amountText,
  message: z.string(),
  isReported: z.boolean(),
  givenAt: timestamp,
});
export type Gift = z.output<typeof gift>;

export const exampleGift = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4f10',
  isSent: false,
  username: 'Kaldrin',
  amountCinder: '25.00',
  message: 'For the finale',
  isReported: false,
  givenAt: '2026-11-02T18:00:00.000Z',
};

const exampleStanding = {
  mostPerDayCinder: '100.00',
  leftTodayCinder: '75.00',
  giftsLeftToday: 9,
  leastCinder: '1.00',
  availableCinder: '487.00',
  obstacle: null,
};

const MISSING = t`Enter an amount`;

export const giftsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/gifts',
    access: 'member',
    summary: 'What the member gave and was given, newest first, and what they may still give',
    query: objectPaging,
    reply: standing.extend({
      takesGifts: z.boolean(),
      gifts: z.array(gift),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    shows: ['gifts', 'gifts:all', 'wallet'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: { ...exampleStanding, takesGifts: true, gifts: [exampleGift], total: 1, totalPages: 1 },
    },
  }),
  to: endpoint({
    method: 'GET',
    path: '/api/gifts/to/:username',
    access: 'member',
    summary: 'What the member may give to another one',
    params: z.object({ username: z.string().min(1).max(100) }),
    reply: standing,
    shows: ['gifts', 'gifts:all', 'wallet'],
    errors: ['member_not_found'],
    example: { params: { username: 'Kaldrin' }, reply: exampleStanding },
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/gifts',
    access: 'member',
    summary: 'Give tokens to another member, for good',
    body: z.object({
      username: z.string().trim().min(1).max(100),
      amountCinder: filledAmountInput(MISSING).refine((amount) => amount > 0n, t`Enter more than 0`),
      message: visibleLine(LONGEST_MESSAGE).default(''),
    }),
    reply: z.object({ id, availableCinder: amountText, leftTodayCinder: amountText }),
    status: 201,
    changes: ['gifts'],
    errors: [
      'member_not_found',
      'gift_to_oneself',
      'gift_account_too_young',
      'gift_level_needed',
      'gifts_not_wanted',
      'gift_limit_reached',
      'gift_too_small',
      'gift_between_accounts',
      'insufficient_balance',
    ],
    example: {
      body: { username: 'Kaldrin', amountCinder: '25.00' },
      reply: { id: exampleGift.id, availableCinder: '487.00', leftTodayCinder: '75.00' },
    },
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/gifts/choice',
    access: 'member',
    summary: 'Whether the member takes gifts',
    body: z.object({ takesGifts: z.boolean() }),
    reply: z.object({ takesGifts: z.boolean() }),
    changes: ['gifts'],
    errors: [],
    example: { body: { takesGifts: false }, reply: { takesGifts: false } },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/gifts/:id/report',
    access: 'member',
    summary: 'Show the message of a gift that the member was given to the staff',
    params: z.object({ id }),
    body: z.object({ reason: z.string().trim().max(LONGEST_REASON).default('') }),
    reply: z.object({ id, isReported: z.boolean() }),
    changes: ['gifts'],
    errors: ['gift_not_found', 'gift_without_message'],
    example: {
      params: { id: exampleGift.id },
      body: { reason: 'An insult' },
      reply: { id: exampleGift.id, isReported: true },
    },
  }),
};
