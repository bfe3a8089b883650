import { z } from 'zod';
import { amountInput } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleLine, visibleName } from '../shared/names.rules.ts';
import { ofMember } from '../shared/of-member.ts';
import { objectPaging } from '../shared/paging.ts';
import { MAX_HOUSE_CUT_PERCENT, MAX_SELECTIONS, marketStatuses, oddsTypes } from './betting.rules.ts';
import { adminMarket, bettingEvent, exampleAdminMarket, exampleEvent, wager } from './betting.schemas.ts';

const cut = amountInput.refine(
  (percent) => percent >= 0n && percent <= BigInt(MAX_HOUSE_CUT_PERCENT) * 100n,
  t`Enter 0 to ${{ max: MAX_HOUSE_CUT_PERCENT }} percent`,
);
const ODDS = t`Enter 1.00 to 9999.99`;
const oddsInput = z
  .union([z.string(), z.number()])
  .refine((typed) => amountInput.safeParse(typed).success, ODDS)
  .pipe(amountInput.refine((odds) => odds >= 100n && odds <= 999_999n, ODDS));

export const newSelection = z
  .object({
    label: visibleLine(120).default(''),
    refRegistrationId: id.nullable().default(null),
    oddsType: z.enum(oddsTypes).default('pari_mutuel'),
    fixedOdds: oddsInput.nullable().default(null),
  })
  .superRefine(({ label, refRegistrationId, oddsType, fixedOdds }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (label === '' && refRegistrationId === null) fault('label', t`Choose an entrant or enter a label`);
    if ((oddsType === 'fixed') !== (fixedOdds !== null)) fault('fixedOdds', t`Enter the odds of fixed odds alone`);
  });

const eventFields = z.object({
  season: visibleLine(50),
  stage: visibleLine(100),
  isBettingOpen: z.boolean(),
});
export const newBettingEvent = eventFields.extend({
  tournamentId: id,
  season: eventFields.shape.season.default(''),
  stage: eventFields.shape.stage.default(''),
  isBettingOpen: z.boolean().default(false),
});
export const bettingEventChanges = eventFields.partial().extend({ version });

export const newMarket = z.object({
  championshipId: id,
  title: visibleName({ max: 200, empty: t`Enter a title` }),
  marketType: z.string().trim().min(1).max(50).default('winner'),
  houseCutPercent: cut.default(0n),
  houseReserve: amountInput.refine((amount) => amount >= 0n, t`Enter 0 or more`).default(0n),
  selections: z
    .array(newSelection)
    .max(MAX_SELECTIONS, t`At most ${{ max: MAX_SELECTIONS }} selections`)
    .default([]),
});

export type NewSelection = z.output<typeof newSelection>;
export type NewBettingEvent = z.output<typeof newBettingEvent>;
export type BettingEventChanges = z.output<typeof bettingEventChanges>;
export type NewMarket = z.output<typeof newMarket>;

const params = { id: exampleAdminMarket.id };
const onMarket = z.object({ id });
const total = { total: z.number().int(), totalPages: z.number().int() };

export const bettingAdminEndpoints = {
  wagersOf: ofMember({
    path: '/api/admin/users/:userId/wagers',
    summary: 'The wagers of a member, newest first',
    entry: wager,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/admin/betting/events',
    access: 'admin',
    summary: 'The tournaments that can be bet on, newest first',
    query: objectPaging,
    versionOf: 'betting_event',
    reply: z.object({ events: z.array(bettingEvent), ...total }),
    shows: ['betting:all'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: { events: [exampleEvent], total: 1, totalPages: 1 } },
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/api/admin/betting/events',
    access: 'admin',
    summary: 'Let a championship tournament be bet on',
    body: newBettingEvent,
    versionOf: 'betting_event',
    reply: bettingEvent,
    status: 201,
    changes: ['betting:all'],
    errors: ['tournament_not_found', 'betting_not_championship', 'betting_event_exists'],
    example: { body: { tournamentId: exampleEvent.tournamentId, isBettingOpen: true }, reply: exampleEvent },
  }),
  updateEvent: endpoint({
    method: 'PUT',
    path: '/api/admin/betting/events/:id',
    access: 'admin',
    summary: 'Change season and stage, open or close betting on the event',
    params: onMarket,
    body: bettingEventChanges,
    versionOf: 'betting_event',
    reply: bettingEvent,
    changes: ['betting:all'],
    errors: ['betting_event_not_found'],
    example: { params: { id: exampleEvent.id }, body: { isBettingOpen: false }, reply: exampleEvent },
  }),
  markets: endpoint({
    method: 'GET',
    path: '/api/admin/betting/markets',
    access: 'admin',
    summary: 'All markets with their books, newest first',
    query: objectPaging.extend({ championshipId: id.optional(), status: z.enum(marketStatuses).optional() }),
    reply: z.object({ markets: z.array(adminMarket), ...total }),
    shows: ['betting:all'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: { markets: [], total: 0, totalPages: 1 } },
  }),
  createMarket: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets',
    access: 'admin',
    summary: 'Make a market, with its selections and the reserve that the house funds it with',
    body: newMarket,
    reply: adminMarket,
    status: 201,
    changes: ['betting:all'],
    errors: [
      'betting_event_not_found',
      'betting_closed',
      'registration_not_found',
      'selection_exists',
      'selection_odds_mixed',
    ],
    example: {
      body: { championshipId: exampleEvent.id, title: exampleAdminMarket.title, houseCutPercent: '5.00' },
      reply: exampleAdminMarket,
    },
  }),
  addSelection: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets/:id/selections',
    access: 'admin',
    summary: 'Add a selection, until there are wagers',
    params: onMarket,
    body: newSelection,
    reply: adminMarket,
    status: 201,
    changes: ['betting:all'],
    errors: [
      'market_not_found',
      'registration_not_found',
      'selection_exists',
      'selection_odds_mixed',
      'market_has_wagers',
      'market_settled',
    ],
    example: { params, body: { label: 'Kaldrin' }, reply: exampleAdminMarket },
  }),
  openMarket: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets/:id/open',
    access: 'admin',
    summary: 'Open a closed market again, until its tournament is live',
    params: onMarket,
    reply: adminMarket,
    changes: ['betting:all'],
    errors: ['market_not_found', 'market_settled', 'betting_closed'],
    example: { params, reply: exampleAdminMarket },
  }),
  closeMarket: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets/:id/close',
    access: 'admin',
    summary: 'Take no more wagers',
    params: onMarket,
    reply: adminMarket,
    changes: ['betting:all'],
    errors: ['market_not_found', 'market_not_open'],
    example: { params, reply: exampleAdminMarket },
  }),
  settleMarket: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets/:id/settle',
    access: 'admin',
    summary: 'Pay the winners of a closed market, once',
    params: onMarket,
    body: z.object({ selectionId: id }),
    reply: adminMarket,
    changes: ['betting:all'],
    errors: ['market_not_found', 'selection_not_found', 'market_not_closed', 'market_settled'],
    example: { params, body: { selectionId: exampleAdminMarket.selections[0].id }, reply: exampleAdminMarket },
  }),
  voidMarket: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets/:id/void',
    access: 'admin',
    summary: 'Give every stake back',
    params: onMarket,
    reply: adminMarket,
    changes: ['betting:all'],
    errors: ['market_not_found', 'market_settled'],
    example: { params, reply: exampleAdminMarket },
  }),
  revertMarket: endpoint({
    method: 'POST',
    path: '/api/admin/betting/markets/:id/revert',
    access: 'admin',
    summary: 'Take a wrong settlement back, within 10 minutes: the market is closed again',
    params: onMarket,
    reply: adminMarket,
    changes: ['betting:all'],
    errors: ['market_not_found', 'market_not_settled', 'revert_too_late', 'revert_not_covered'],
    example: { params, reply: exampleAdminMarket },
  }),
};
