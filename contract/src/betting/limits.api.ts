import { z } from 'zod';
import { amountInput } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { bettingLimits, exampleLimits } from './betting.schemas.ts';

export const limitsInput = z
  .object({
    dailyStakeLimit: amountInput.refine((limit) => limit >= 0n, t`Enter 0 or more`).nullable(),
    pauseUntil: timestamp.nullable(),
    excludeUntil: timestamp.nullable(),
  })
  .partial();

export type LimitsInput = z.output<typeof limitsInput>;

/** What members allow themselves of bets, raffles and challenges: there for as long as one of these is. */
export const limitsEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/me/betting-limits',
    access: 'member',
    summary: "The member's own limits of bets, raffles and challenges, and what is staked today",
    reply: bettingLimits,
    shows: ['betting'],
    errors: [],
    example: { reply: exampleLimits },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/me/betting-limits',
    access: 'member',
    summary: 'Tighten limits at once, or ask for looser ones, which hold after 24 hours',
    body: limitsInput,
    reply: bettingLimits,
    changes: ['betting'],
    errors: ['limit_loosening_pending'],
    example: { body: { dailyStakeLimit: '200.00' }, reply: exampleLimits },
  }),
};
