import { z } from 'zod';
import { item } from '../inventory/inventory.api.ts';
import { perk } from '../perks/perks.schemas.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { visibleText } from '../shared/names.rules.ts';
import { arrayPaging, objectPaging } from '../shared/paging.ts';
import { slug } from '../shared/slug.ts';
import { translated, translatedName } from '../shared/translated.ts';
import { limitPeriods, offerKinds, offerStates, redemptionStatuses } from './store.rules.ts';

/** What every reader is told of an offer. */
export const offerFacts = z.object({
  id,
  slug,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string(),
  priceCinder: amountText,
  kind: z.enum(offerKinds),
  item: item.nullable(),
  perk: perk.nullable(),
  questions: z.array(z.object({ label: z.string(), isRequired: z.boolean() })),
  state: z.enum(offerStates),
  left: z.number().int().nullable().describe('How many can still be had; null: no end of them'),
  limit: z.object({ count: z.number().int(), per: z.enum(limitPeriods) }).nullable(),
  minLevel: z.number().int().nullable(),
  badge: translated('badge', z.object({ id, name: z.string(), imageUrl: z.string().nullable() })).nullable(),
  minDays: z.number().int().nullable(),
  opensAt: timestamp.nullable(),
  closesAt: timestamp.nullable(),
});

const offer = translated(
  'offer',
  offerFacts.extend({
    title: translatedName('offer'),
    redeemed: z.number().int(),
    /** What it asks for that the member does not have. */
    missing: z.array(z.enum(['level', 'badge', 'days'])),
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
);

const redemption = z.object({
  id,
  offerId: id,
  slug: slug.nullable(),
  title: translatedName('offer'),
  kind: z.enum(offerKinds),
  imageUrl: z.string().nullable().describe('Of an item, where redemptions are read'),
  priceCinder: amountText,
  perk: perk.nullable(),
  status: z.enum(redemptionStatuses),
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
  note: z.string().nullable(),
  /** Only where redemptions are read; for their owner. */
  code: z.string().nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});

export type Offer = z.output<typeof offer>;
export type OfferFacts = z.output<typeof offerFacts>;
export type Redemption = z.output<typeof redemption>;

export const exampleOffer = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ea0',
  slug: 'coach-hour',
  title: 'An hour with the coach',
  description: '',
  imageUrl: null,
  category: 'Training',
  priceCinder: '250.00',
  kind: 'request',
  item: null,
  perk: null,
  questions: [],
  state: 'open',
  left: 3,
  limit: null,
  minLevel: null,
  badge: null,
  minDays: null,
  opensAt: null,
  closesAt: null,
} as const;

const exampleForMember = {
  ...exampleOffer,
  redeemed: 0,
  missing: [],
  obstacle: null,
} as const;

export const exampleRedemption = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ea1',
  offerId: exampleOffer.id,
  slug: 'coach-hour',
  title: 'An hour with the coach',
  kind: 'request',
  imageUrl: null,
  priceCinder: '400.00',
  perk: null,
  status: 'requested',
  answers: [],
  note: null,
  code: null,
  createdAt: '2026-11-02T18:00:00.000Z',
  changedAt: '2026-11-02T18:00:00.000Z',
} as const;

export const storeEndpoints = {
  offers: endpoint({
    method: 'GET',
    path: '/api/store/offers',
    access: 'member',
    summary: 'What tokens can be spent on: open, sold out or still to come, in the order of the store',
    query: arrayPaging,
    reply: z.array(offer),
    totalCount: true,
    shows: ['store:all', 'store', 'wallet', 'inventory', 'badges', 'site:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleForMember] },
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/store/offers/:slug',
    access: 'member',
    summary: 'One offer, also when it has ended',
    params: z.object({ slug }),
    reply: offer,
    shows: ['store:all', 'store', 'wallet', 'inventory', 'badges', 'site:all'],
    errors: ['offer_not_found'],
    example: { params: { slug: exampleOffer.slug }, reply: exampleForMember },
  }),
  balance: endpoint({
    method: 'GET',
    path: '/api/store/balance',
    access: 'member',
    summary: 'What the member can spend, what is held, and what they spent in the store and did not get back',
    reply: z.object({
      availableCinder: amountText,
      lockedCinder: amountText,
      spentCinder: z.string().regex(/^\d+\.\d{2}$/),
    }),
    shows: ['store', 'wallet'],
    errors: [],
    example: { reply: { availableCinder: '512.00', lockedCinder: '0.00', spentCinder: '650.00' } },
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/store/offers/:id/redeem',
    access: 'member',
    summary: 'Pay for an offer; a request then waits for the staff',
    params: z.object({ id }),
    body: z.object({
      answers: z.array(visibleText()).default([]),
      /** As it was shown: another one is refused. */
      priceCinder: amountText.optional(),
    }),
    reply: z.object({ redemption, availableCinder: amountText }),
    status: 201,
    changes: ['store'],
    errors: [
      'offer_not_found',
      'offer_price_changed',
      'offer_not_open',
      'offer_ended',
      'offer_sold_out',
      'offer_limit_reached',
      'offer_level_needed',
      'offer_badge_needed',
      'offer_membership_needed',
      'offer_owned',
      'offer_freezes_full',
      'offer_not_needed',
      'item_rule_broken',
      'chance_is_on',
      'insufficient_balance',
    ],
    example: {
      params: { id: exampleOffer.id },
      body: { answers: ['Friday'] },
      reply: { redemption: exampleRedemption, availableCinder: '112.00' },
    },
  }),
  redemptions: endpoint({
    method: 'GET',
    path: '/api/store/redemptions',
    access: 'member',
    summary: 'What the member redeemed, newest first, with the codes',
    query: objectPaging,
    reply: z.object({ redemptions: z.array(redemption), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['store'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: { redemptions: [exampleRedemption], total: 1, totalPages: 1 },
    },
  }),
  redemption: endpoint({
    method: 'GET',
    path: '/api/store/redemptions/:id',
    access: 'member',
    summary: 'One redemption of the member, with its code',
    params: z.object({ id }),
    reply: redemption,
    shows: ['store'],
    errors: ['redemption_not_found'],
    example: { params: { id: exampleRedemption.id }, reply: exampleRedemption },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/store/redemptions/:id/cancel',
    access: 'member',
    summary: 'Take a request back that nobody has accepted yet, and get the tokens back',
    params: z.object({ id }),
    reply: z.object({ redemption, availableCinder: amountText }),
    changes: ['store'],
    errors: ['redemption_not_found', 'redemption_not_open'],
    example: {
      params: { id: exampleRedemption.id },
      reply: { redemption: { ...exampleRedemption, status: 'cancelled' }, availableCinder: '512.00' },
    },
  }),
};
