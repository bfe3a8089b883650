import { z } from 'zod';
import { amountInput } from '../shared/amount.schemas.ts';
import { blank } from '../shared/blank.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, optionalTime, time, version } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleLine, visibleName } from '../shared/names.rules.ts';
import { resource, type ThingOf } from '../shared/resource.ts';
import { optionalSlug } from '../shared/slug.ts';
import { exampleRaffle, raffleFacts } from './raffles.api.ts';
import { MOST_PRIZES, prizeKinds, raffleStates, winStatuses } from './raffles.rules.ts';

const WHOLE = t`Enter a whole number`;
const whole = (most: number) =>
  z.number(WHOLE).int(WHOLE).min(1, t`Enter at least 1`).max(most, t`Enter at most ${{ most }}`);

const prizeInput = z.object({
  kind: z.enum(prizeKinds),
  offerId: z.union([blank, z.null(), id], t`Choose an offer`).default(null),
  sharePercent: whole(100).nullable().default(null),
  text: visibleLine(100).default(''),
  count: whole(MOST_PRIZES).default(1),
});

export type PrizeInput = z.output<typeof prizeInput>;

export const raffleResource = resource('raffle', {
  path: '/api/admin/raffles',
  fields: {
    title: visibleName({ max: 100, empty: t`Enter a title` }),
    /** Blank: derived from the title, also by a change; one that leaves it out keeps it. */
    slug: optionalSlug,
    description: z.string().trim().max(10_000).default(''),
    imageUrl: imageAddress.default(null),
    ticketPriceCinder: amountInput.refine((amount) => amount > 0n, t`Enter more than 0`),
    mostEach: whole(1000).nullable().default(null),
    onePrizeEach: z.boolean().default(true),
    prizes: z.array(prizeInput).min(1, t`Add at least one prize`).max(MOST_PRIZES),
    opensAt: optionalTime.default(null),
    closesAt: time,
    /** Which future public value goes into the draw, in words; blank where none does. */
    publicSource: visibleLine(200).default(''),
    isPublished: z.boolean().default(false),
  },
  thing: raffleFacts.omit({ prizes: true }).extend({
    version,
    prizes: z.array(
      z.object({
        kind: z.enum(prizeKinds),
        offerId: id.nullable(),
        sharePercent: z.number().int().nullable(),
        text: z.string(),
        count: z.number().int(),
        title: z.string(),
      }),
    ),
    waiting: z.number().int(),
    isPublished: z.boolean(),
  }),
  tag: 'raffles:all',
  summaries: {
    list: 'All raffles, drafts too, the latest close first',
    create: 'Make a raffle; its seed is chosen at once, and its hash shown',
    update: 'Change a raffle; of one that has sold tickets only the texts',
    delete: 'Delete a raffle that has sold no tickets',
  },
  notFound: 'raffle_not_found',
  errors: {
    create: ['raffle_slug_taken'],
    update: ['raffle_slug_taken', 'raffle_has_tickets', 'raffle_over'],
    delete: ['raffle_has_tickets', 'raffle_over'],
  },
  deleted: t`Raffle deleted`,
  examples: {
    thing: {
      ...exampleRaffle,
      prizes: [{ kind: 'tokens', offerId: null, sharePercent: 40, text: '', count: 1, title: '' }],
      waiting: 0,
      isPublished: true,
    },
    create: {
      title: exampleRaffle.title,
      ticketPriceCinder: exampleRaffle.ticketPriceCinder,
      prizes: [{ kind: 'tokens', sharePercent: 40 }],
      closesAt: exampleRaffle.closesAt,
    },
    update: { mostEach: 20 },
  },
});

export type AdminRaffle = ThingOf<typeof raffleResource>;

const outcome = z.object({ id, state: z.enum(raffleStates) });

export const rafflesAdminEndpoints = {
  raffles: raffleResource.endpoints.list,
  createRaffle: raffleResource.endpoints.create,
  updateRaffle: raffleResource.endpoints.update,
  deleteRaffle: raffleResource.endpoints.delete,
  draw: endpoint({
    method: 'POST',
    path: '/api/admin/raffles/:id/draw',
    access: 'admin',
    summary: 'Draw a raffle that is closed, once; with the public value where one was announced',
    params: z.object({ id }),
    body: z.object({
      publicValue: z
        .string()
        .trim()
        .max(200)
        .regex(/^[\x21-\x7b}~]*$/, t`Enter letters, digits and signs without spaces and |`)
        .default(''),
    }),
    reply: outcome,
    changes: ['raffles:all', 'store:all'],
    errors: ['raffle_not_found', 'raffle_not_closed', 'raffle_over', 'raffle_value_needed', 'raffle_unreadable'],
    example: {
      params: { id: exampleRaffle.id },
      body: { publicValue: '8f3a2c' },
      reply: { id: exampleRaffle.id, state: 'drawn' },
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/raffles/:id/cancel',
    access: 'admin',
    summary: 'Cancel a raffle that is not drawn: every ticket is paid back',
    params: z.object({ id }),
    reply: outcome,
    changes: ['raffles:all', 'betting:all'],
    errors: ['raffle_not_found', 'raffle_over'],
    example: { params: { id: exampleRaffle.id }, reply: { id: exampleRaffle.id, state: 'cancelled' } },
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/admin/raffles/:id/prizes/:prize/give',
    access: 'admin',
    summary: 'Mark a prize that waited for the staff as given',
    params: z.object({ id, prize: z.coerce.number().int().min(1).max(MOST_PRIZES) }),
    reply: z.object({ id, prize: z.number().int(), status: z.enum(winStatuses) }),
    changes: ['raffles:all'],
    errors: ['raffle_not_found', 'prize_not_waiting'],
    example: {
      params: { id: exampleRaffle.id, prize: 1 },
      reply: { id: exampleRaffle.id, prize: 1, status: 'given' },
    },
  }),
};
