import { z } from 'zod';
import { perkInput } from '../perks/perks.schemas.ts';
import { worn } from '../perks/worn.schemas.ts';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import { blank } from '../shared/blank.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, optionalTime, timestamp, version } from '../shared/ids.ts';
import { imageAddress } from '../shared/image-address.ts';
import { t } from '../shared/messages.ts';
import { visibleLine, visibleName } from '../shared/names.rules.ts';
import { objectPaging } from '../shared/paging.ts';
import { resource, type ThingOf } from '../shared/resource.ts';
import { optionalSlug } from '../shared/slug.ts';
import { translatedName } from '../shared/translated.ts';
import { exampleOffer, exampleRedemption, offerFacts } from './store.api.ts';
import {
  LONGEST_CODE,
  limitPeriods,
  MOST_CODES,
  MOST_QUESTIONS,
  OWN_REDEMPTIONS,
  offerKinds,
  redemptionStatuses,
  type StaffStep,
  staffSteps,
  staffViews,
} from './store.rules.ts';

const WHOLE = t`Enter a whole number`;
const counted = (most: number) =>
  z
    .number(WHOLE)
    .int(WHOLE)
    .min(1, t`Enter at least 1`)
    .max(most, t`Enter at most ${{ most }}`)
    .nullable()
    .default(null);

const { limit: _limit, badge: _badge, ...exampleFacts } = exampleOffer;

const question = z.object({
  label: visibleName({ max: 100, empty: t`Enter what to ask` }),
  isRequired: z.boolean().default(true),
});

const codeList = z
  .array(
    z
      .string()
      .trim()
      .min(1, t`Enter a code`)
      .max(LONGEST_CODE, t`A code has at most ${{ most: LONGEST_CODE }} letters`),
  )
  .max(MOST_CODES, t`Add at most ${{ most: MOST_CODES }} codes at once`);

export const offerResource = resource('offer', {
  path: '/api/admin/store/offers',
  fields: {
    title: visibleName({ max: 100, empty: t`Enter a title` }),
    /** Blank: derived from the title, also by a change; one that leaves it out keeps it. */
    slug: optionalSlug.refine((text) => text !== OWN_REDEMPTIONS, t`This address is taken: choose another`),
    description: z.string().trim().max(10_000).default(''),
    imageUrl: imageAddress.default(null),
    category: visibleLine(40).default(''),
    position: z.number(WHOLE).int(WHOLE).min(-1_000_000).max(1_000_000).default(0),
    priceCinder: amountInput.refine((amount) => amount > 0n, t`Enter more than 0`),
    kind: z.enum(offerKinds),
    itemId: z.union([blank, z.null(), id], t`Choose an item`).default(null),
    perk: perkInput.nullable().default(null),
    questions: z
      .array(question)
      .max(MOST_QUESTIONS, t`Ask at most ${{ most: MOST_QUESTIONS }} questions`)
      .default([]),
    stock: counted(1_000_000),
    limitCount: counted(1000),
    limitPer: z.enum(limitPeriods).default('ever'),
    minLevel: counted(1000),
    badgeId: z.union([blank, z.null(), id], t`Choose a badge`).default(null),
    minDays: counted(3650),
    opensAt: optionalTime.default(null),
    closesAt: optionalTime.default(null),
    warnAt: counted(MOST_CODES),
    /** Added to those that there are; they are never answered. */
    codes: codeList.default([]),
    /** A site that offers such a thing has no games of chance. */
    hasMoneyValue: z.boolean().default(false),
    isPublished: z.boolean().default(false),
  },
  thing: offerFacts.omit({ limit: true, badge: true }).extend({
    version,
    position: z.number().int(),
    itemId: id.nullable(),
    stock: z.number().int().nullable(),
    sold: z.number().int(),
    limitCount: z.number().int().nullable(),
    limitPer: z.enum(limitPeriods),
    badgeId: id.nullable(),
    warnAt: z.number().int().nullable(),
    codesLeft: z.number().int().nullable(),
    hasMoneyValue: z.boolean(),
    waiting: z.number().int(),
    isPublished: z.boolean(),
  }),
  tag: 'store:all',
  summaries: {
    list: 'All offers of the store, drafts too, in their order',
    create: 'Make an offer; a blank slug is derived from the title',
    update: 'Change an offer; what was redeemed stays as it was',
    delete: 'Delete an offer; one that was ever redeemed is unpublished instead',
  },
  notFound: 'offer_not_found',
  errors: {
    create: ['offer_slug_taken', 'offer_has_no_codes', 'chance_is_on'],
    update: ['offer_slug_taken', 'offer_has_no_codes', 'offer_kind_fixed', 'offer_is_prize', 'chance_is_on'],
    delete: ['offer_is_prize'],
  },
  deleted: t`Offer deleted`,
  retires: true,
  examples: {
    thing: {
      ...exampleFacts,
      position: 0,
      itemId: null,
      stock: 10,
      sold: 7,
      limitCount: null,
      limitPer: 'ever',
      badgeId: null,
      warnAt: null,
      codesLeft: null,
      hasMoneyValue: false,
      waiting: 0,
      isPublished: true,
    },
    create: {
      title: exampleOffer.title,
      priceCinder: exampleOffer.priceCinder,
      kind: 'request',
      stock: 10,
    },
    update: { stock: 20 },
  },
});

export type AdminOffer = ThingOf<typeof offerResource>;

const adminRedemption = z.object({
  id,
  userId: id,
  username: z.string().nullable(),
  worn,
  offerId: id,
  title: translatedName('offer'),
  kind: z.enum(offerKinds),
  priceCinder: amountText,
  status: z.enum(redemptionStatuses),
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
  note: z.string().nullable(),
  createdAt: timestamp,
  changedAt: timestamp,
});

export type AdminRedemption = z.output<typeof adminRedemption>;

const { slug: _, code: _code, perk: _perk, imageUrl: _imageUrl, ...exampleOfMember } = exampleRedemption;
const exampleAdminRedemption = {
  ...exampleOfMember,
  userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
  username: 'Kaldrin',
} as const;

const decision = adminRedemption.pick({ id: true, userId: true, status: true });
const decided = { id: exampleAdminRedemption.id, userId: exampleAdminRedemption.userId };

const noteBody = z.object({
  note: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});

/** What the staff does to a redemption. */
/* @__NO_SIDE_EFFECTS__ */
function staffStep<const Step extends StaffStep>(step: Step, summary: string) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/store/redemptions/:id/${step}`,
    access: 'admin',
    summary,
    params: z.object({ id }),
    body: noteBody,
    reply: decision,
    changes: ['store:all'],
    errors: ['redemption_not_found', 'redemption_not_open'],
    example: {
      params: { id: exampleRedemption.id },
      body: { note: 'Not this month' },
      reply: { ...decided, status: staffSteps[step].to },
    },
  });
}

export const storeAdminEndpoints = {
  offers: offerResource.endpoints.list,
  createOffer: offerResource.endpoints.create,
  updateOffer: offerResource.endpoints.update,
  deleteOffer: offerResource.endpoints.delete,
  addCodes: endpoint({
    method: 'POST',
    path: '/api/admin/store/offers/:id/codes',
    access: 'admin',
    summary: 'Add codes to an offer of codes, each once; who redeems one reads it, and nobody else',
    params: z.object({ id }),
    body: z.object({
      codes: codeList.min(1, t`Enter at least one code`),
    }),
    reply: z.object({ added: z.number().int(), known: z.number().int(), codesLeft: z.number().int() }),
    changes: ['store:all'],
    errors: ['offer_not_found', 'offer_has_no_codes'],
    example: {
      params: { id: exampleOffer.id },
      body: { codes: ['AAAAA-BBBBB-CCCCC'] },
      reply: { added: 1, known: 0, codesLeft: 12 },
    },
  }),
  redemptions: endpoint({
    method: 'GET',
    path: '/api/admin/store/redemptions',
    access: 'admin',
    summary: 'What members redeemed: what waits oldest first, all else newest first',
    query: objectPaging.extend({
      status: z.enum(staffViews).optional(),
      id: id.optional(),
      offerId: id.optional(),
      userId: id.optional(),
    }),
    reply: z.object({ redemptions: z.array(adminRedemption), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['store:all', 'account:userId'],
    every: 30,
    errors: [],
    example: {
      query: { page: 1, limit: 20, status: 'waiting' },
      reply: { redemptions: [exampleAdminRedemption], total: 1, totalPages: 1 },
    },
  }),
  accept: staffStep('accept', 'Take a request on: the member cannot cancel it any more'),
  decline: staffStep('decline', 'Decline a request and give the tokens back'),
  deliver: staffStep('deliver', 'Mark a request as delivered'),
  refund: staffStep('refund', 'Give the tokens of what was delivered back, once, and take its item'),
};
