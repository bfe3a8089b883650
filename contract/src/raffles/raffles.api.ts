import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { slug } from '../shared/slug.ts';
import { translated, translatedName } from '../shared/translated.ts';
import { DRAW_ALGORITHM, drawOutcomes, MOST_AT_ONCE, prizeKinds, raffleStates, winStatuses } from './raffles.rules.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const prize = z.object({
  number: z.number().int().describe('Of the first, where it is given several times'),
  count: z.number().int(),
  kind: z.enum(prizeKinds),
  title: translatedName('offer'),
  imageUrl: z.string().nullable(),
  sharePercent: z.number().int().nullable(),
  amountCinder: amountText.nullable().describe('Of each, as it stands'),
});

/** What every reader is told of a raffle. */
export const raffleFacts = z.object({
  id,
  slug,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  ticketPriceCinder: amountText,
  mostEach: z.number().int().nullable(),
  onePrizeEach: z.boolean(),
  opensAt: timestamp.nullable(),
  closesAt: timestamp,
  state: z.enum(raffleStates),
  sold: z.number().int(),
  members: z.number().int(),
  potCinder: amountText,
  prizes: z.array(prize),
  publicSource: z.string(),
  seedHash: hash,
});

const win = z.object({
  prize: z.number().int(),
  ticket: z.number().int().nullable(),
  userId: id.nullable(),
  username: z.string().nullable(),
  worn,
  kind: z.enum(prizeKinds),
  title: translatedName('offer'),
  amountCinder: amountText.nullable(),
  status: z.enum(winStatuses),
  redemptionId: id.nullable(),
});

const raffle = translated(
  'raffle',
  raffleFacts.extend({
    ownTickets: z.number().int(),
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
    own: z.object({
      tickets: z.array(z.object({ first: z.number().int(), count: z.number().int() })),
      mark: hash.nullable().describe('Of the own tickets in the list'),
    }),
    wins: z.array(win),
  }),
);

const proof = z.object({
  algorithm: z.literal(DRAW_ALGORITHM),
  slug,
  title: translatedName('raffle'),
  state: z.enum(raffleStates),
  closesAt: timestamp,
  prizes: z.array(z.string()),
  onePrizeEach: z.boolean(),
  seedHash: hash,
  publicSource: z.string(),
  listHash: hash.nullable(),
  tickets: z.array(z.object({ number: z.number().int(), owner: z.string() })).nullable(),
  publicValue: z.string().nullable(),
  seed: hash.nullable(),
  steps: z
    .array(
      z.object({
        prize: z.number().int(),
        try: z.number().int(),
        hmac: hash.nullable(),
        ticket: z.number().int().nullable(),
        outcome: z.enum(drawOutcomes),
      }),
    )
    .nullable(),
  winners: z.array(z.number().int().nullable()).nullable(),
});

export type Raffle = z.output<typeof raffle>;
export type RaffleFacts = z.output<typeof raffleFacts>;
export type RafflePrize = z.output<typeof prize>;
export type RaffleWin = z.output<typeof win>;
export type RaffleProof = z.output<typeof proof>;

export const exampleRaffle = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed0',
  slug: 'autumn-raffle',
  title: 'Autumn raffle',
  description: '',
  imageUrl: null,
  ticketPriceCinder: '25.00',
  mostEach: 10,
  onePrizeEach: true,
  opensAt: null,
  closesAt: '2026-11-28T20:00:00.000Z',
  state: 'open',
  sold: 412,
  members: 97,
  potCinder: '10300.00',
  prizes: [
    {
      number: 1,
      count: 1,
      kind: 'tokens',
      title: '',
      imageUrl: null,
      sharePercent: 40,
      amountCinder: '4120.00',
    },
  ],
  publicSource: '',
  seedHash: '2f4cf09d0c0c0e0d4bc4d0e4b7fba0b0d5d5e8e8a4f0cb0bb9c2b0f8d6f1a7c3',
} as const;

const exampleForMember = {
  ...exampleRaffle,
  ownTickets: 6,
  obstacle: null,
  own: { tickets: [{ first: 18, count: 6 }], mark: null },
  wins: [],
};

export const rafflesEndpoints = {
  raffles: endpoint({
    method: 'GET',
    path: '/api/raffles',
    access: 'member',
    summary: 'Raffles: those that sell tickets first, then those to come, then those that are over',
    query: arrayPaging,
    reply: z.array(raffle),
    totalCount: true,
    shows: ['raffles:all', 'wallet', 'account:all'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: [exampleForMember] },
  }),
  raffle: endpoint({
    method: 'GET',
    path: '/api/raffles/:slug',
    access: 'member',
    summary: 'One raffle with the own tickets, and after the draw who won what',
    params: z.object({ slug }),
    reply: raffle,
    shows: ['raffles:all', 'wallet', 'account:all'],
    errors: ['raffle_not_found'],
    example: { params: { slug: exampleRaffle.slug }, reply: exampleForMember },
  }),
  buyTickets: endpoint({
    method: 'POST',
    path: '/api/raffles/:id/tickets',
    access: 'member',
    summary: 'Buy tickets of a raffle; they come back only where it is cancelled',
    params: z.object({ id }),
    body: z.object({
      count: z
        .number(t`Enter a whole number`)
        .int(t`Enter a whole number`)
        .min(1, t`Enter at least 1`)
        .max(MOST_AT_ONCE, t`Enter at most ${{ most: MOST_AT_ONCE }}`),
      ticketPriceCinder: amountText.optional().describe('As it was shown: another one is refused'),
    }),
    reply: z.object({
      first: z.number().int(),
      count: z.number().int(),
      ownTickets: z.number().int(),
      availableCinder: amountText,
    }),
    status: 201,
    changes: ['raffles:all', 'betting'],
    errors: [
      'raffle_not_found',
      'raffle_price_changed',
      'raffle_not_open',
      'raffle_limit_reached',
      'raffle_sold_out',
      'insufficient_balance',
      'stake_limit_reached',
      'betting_paused',
      'betting_excluded',
    ],
    example: {
      params: { id: exampleRaffle.id },
      body: { count: 4 },
      reply: { first: 18, count: 4, ownTickets: 4, availableCinder: '412.00' },
    },
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/raffles/:slug/proof',
    access: 'public',
    summary: 'All by which anybody can draw a raffle again; what is not known yet is null',
    params: z.object({ slug }),
    reply: proof,
    shows: ['raffles:all'],
    errors: ['raffle_not_found'],
    example: {
      params: { slug: exampleRaffle.slug },
      reply: {
        algorithm: DRAW_ALGORITHM,
        slug: exampleRaffle.slug,
        title: exampleRaffle.title,
        state: 'open',
        closesAt: exampleRaffle.closesAt,
        prizes: ['40 % of what the tickets bring'],
        onePrizeEach: true,
        seedHash: exampleRaffle.seedHash,
        publicSource: '',
        listHash: null,
        tickets: null,
        publicValue: null,
        seed: null,
        steps: null,
        winners: null,
      },
    },
  }),
};
