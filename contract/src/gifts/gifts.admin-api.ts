import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import type { Amount } from '../shared/amount.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { objectPaging } from '../shared/paging.ts';
import { exampleGift } from './gifts.api.ts';
import { giftFilters } from './gifts.rules.ts';

const person = z.object({ userId: id, username: z.string().nullable(), worn });

const adminGift = z.object({
  id,
  sender: person,
  recipient: person,
  amountCinder: amountText,
  message: z.string(),
  status: z.enum(['given', 'refused']).describe('Refused: by hints of several accounts'),
  reportedAt: timestamp.nullable(),
  reason: z.string().nullable().describe('Why it was reported'),
  at: timestamp,
});
export type AdminGift = z.output<typeof adminGift>;

const WHOLE = t`Enter a whole number`;
const count = (most: number, least = 0) =>
  z.number(WHOLE).int(WHOLE).min(least, t`Enter ${{ least }} or more`).max(most, t`Enter at most ${{ most }}`);
const amount = amountInput.refine((one) => one > 0n, t`Enter more than 0`);

export const MOST_BELOW_LEAST = t`Enter at least what one gift must have`;
/** What stands in the way of these rules together; null: nothing. */
export const leastFault = (least: Amount, mostPerDay: Amount): string | null =>
  least > mostPerDay ? t`Enter at most what a day may have in all` : null;

const settings = z.object({
  version,
  mostPerDayCinder: amountText,
  mostGiftsPerDay: z.number().int(),
  leastCinder: amountText.describe('Of one gift'),
  minDays: z.number().int().describe('As a member'),
  minLevel: z.number().int(),
});
export type GiftSettings = z.output<typeof settings>;

export const giftSettingsInput = z
  .object({
    mostPerDayCinder: amount,
    mostGiftsPerDay: count(1000, 1),
    leastCinder: amount,
    minDays: count(3650),
    minLevel: count(1000),
  })
  .partial()
  .extend({ version })
  .superRefine(({ leastCinder: least, mostPerDayCinder: most }, { addIssue }) => {
    const fault = least === undefined || most === undefined ? null : leastFault(least, most);
    if (fault) addIssue({ code: 'custom', path: ['leastCinder'], message: fault });
  });
export type GiftSettingsInput = z.output<typeof giftSettingsInput>;

const exampleSettings = {
  mostPerDayCinder: '100.00',
  mostGiftsPerDay: 10,
  leastCinder: '1.00',
  minDays: 7,
  minLevel: 2,
};
const examplePerson = { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10', username: 'Kaldrin' };

export const giftsAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/gifts',
    access: 'admin',
    summary: 'Gifts of all members, newest first',
    query: objectPaging.extend({ only: z.enum(giftFilters).optional() }),
    reply: z.object({ gifts: z.array(adminGift), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['gifts:all', 'account:all'],
    every: 30,
    errors: [],
    example: {
      query: { page: 1, limit: 20, only: 'reported' },
      reply: {
        gifts: [
          {
            id: exampleGift.id,
            sender: examplePerson,
            recipient: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11', username: null },
            amountCinder: '25.00',
            message: exampleGift.message,
            status: 'given',
            reportedAt: exampleGift.givenAt,
            reason: 'An insult',
            at: exampleGift.givenAt,
          },
        ],
        total: 1,
        totalPages: 1,
      },
    },
  }),
  removeMessage: endpoint({
    method: 'POST',
    path: '/api/admin/gifts/:id/remove-message',
    access: 'admin',
    summary: 'Take the message off a gift, also where its recipient was told of it',
    params: z.object({ id }),
    reply: z.object({ id, recipientId: id }),
    changes: ['gifts:all'],
    errors: ['gift_not_found', 'gift_without_message'],
    example: { params: { id: exampleGift.id }, reply: { id: exampleGift.id, recipientId: examplePerson.userId } },
  }),
  keepMessage: endpoint({
    method: 'POST',
    path: '/api/admin/gifts/:id/keep-message',
    access: 'admin',
    summary: 'Leave a message that was reported as it is',
    params: z.object({ id }),
    reply: z.object({ id, recipientId: id }),
    changes: ['gifts:all'],
    errors: ['gift_not_found'],
    example: { params: { id: exampleGift.id }, reply: { id: exampleGift.id, recipientId: examplePerson.userId } },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/gifts/settings',
    access: 'admin',
    summary: 'Who may give, and how much on a day',
    versionOf: 'gift_settings',
    reply: settings,
    shows: ['gifts:all'],
    errors: [],
    example: { reply: exampleSettings },
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/gifts/settings',
    access: 'admin',
    summary: 'Change who may give, and how much on a day',
    body: giftSettingsInput,
    versionOf: 'gift_settings',
    reply: settings,
    changes: ['gifts:all'],
    errors: [],
    example: { body: { minLevel: 2 }, reply: exampleSettings },
  }),
};
