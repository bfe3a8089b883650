import { z } from 'zod';
import { amountInput, amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { objectPaging } from '../shared/paging.ts';
import { marketStatuses } from './betting.rules.ts';
import { exampleLimits, exampleMarket, exampleWager, market, wager } from './betting.schemas.ts';

const total = { total: z.number().int(), totalPages: z.number().int() };

export const bettingEndpoints = {
  markets: endpoint({
    method: 'GET',
    path: '/api/betting/markets',
    access: 'member',
    summary: 'Markets with their pools and odds, those that take wagers first',
    query: objectPaging.extend({ tournamentId: id.optional(), status: z.enum(marketStatuses).optional() }),
    reply: z.object({
      markets: z.array(market),
      availableCinder: amountText.describe('What the caller is free to stake'),
      ...total,
    }),
    shows: ['betting', 'betting:tournamentId', 'wallet'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: { markets: [exampleMarket], availableCinder: '400.00', total: 1, totalPages: 1 },
    },
  }),
  placeWager: endpoint({
    method: 'POST',
    path: '/api/betting/wagers',
    access: 'member',
    summary: 'Bet on a selection: the stake is locked until the market is settled or voided',
    body: z.object({ selectionId: id, stakeCinder: amountInput.refine((stake) => stake > 0n, t`Enter more than 0`) }),
    reply: wager,
    status: 201,
    changes: ['betting'],
    errors: [
      'selection_not_found',
      'market_not_open',
      'betting_closed',
      'age_not_confirmed',
      'own_tournament',
      'betting_paused',
      'betting_excluded',
      'stake_limit_reached',
      'reserve_exceeded',
      'insufficient_balance',
    ],
    example: { body: { selectionId: exampleWager.selectionId, stakeCinder: '100.00' }, reply: exampleWager },
  }),
  wagers: endpoint({
    method: 'GET',
    path: '/api/betting/wagers',
    access: 'member',
    summary: "The member's wagers, newest first",
    query: objectPaging.extend({ marketId: id.optional() }),
    reply: z.object({
      wagers: z.array(wager),
      lockedCinder: amountText.describe('What all open wagers hold'),
      ...total,
    }),
    shows: ['betting', 'betting:all'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: { wagers: [exampleWager], lockedCinder: '100.00', total: 1, totalPages: 1 },
    },
  }),
  confirmAge: endpoint({
    method: 'POST',
    path: '/api/me/age-confirmation',
    access: 'member',
    summary: 'Confirm, once, to be 18 or older',
    reply: z.object({ confirmedAt: timestamp }),
    changes: ['betting'],
    errors: [],
    example: { reply: { confirmedAt: exampleLimits.ageConfirmedAt } },
  }),
};
