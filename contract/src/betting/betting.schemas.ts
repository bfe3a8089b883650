import { z } from 'zod';
import { amountText } from '../shared/amount.schemas.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { tournamentStatuses } from '../tournaments/tournaments.rules.ts';
import { marketStatuses, oddsTypes, wagerStatuses } from './betting.rules.ts';

const sum = z.string().regex(/^\d{1,12}\.\d{2}$/);
const odds = z.string().regex(/^\d{1,12}\.\d{2}$/);

export const wager = z.object({
  id,
  marketId: id,
  marketTitle: z.string(),
  marketStatus: z.enum(marketStatuses),
  tournamentTitle: z.string(),
  tournamentSlug: z.string(),
  selectionId: id,
  selectionLabel: z.string(),
  stakeCinder: amountText,
  fixedOdds: odds.nullable().describe('What was promised; null in a pool'),
  status: z.enum(wagerStatuses),
  payoutCinder: amountText.nullable(),
  placedAt: timestamp,
  settledAt: timestamp.nullable(),
});

const selection = z.object({
  id,
  label: z.string(),
  refRegistrationId: id.nullable(),
  oddsType: z.enum(oddsTypes),
  fixedOdds: odds.nullable(),
  currentOdds: odds.nullable().describe('What a stake of 1 would be paid now; null while nothing is staked on it'),
  totalStake: sum,
  sharePercent: z.number().describe('Of all stakes of the market'),
  ownStake: sum.describe('What the caller staked on it, without what was returned'),
  isWinner: z.boolean().nullable(),
});

/** Once settled: stakes + funded = payouts + houseTake, exactly. */
const books = z.object({
  stakes: sum,
  reserve: sum.describe('What the house put in or keeps in the market'),
  payouts: sum,
  houseTake: sum.describe('Cut, rounding and the rest of the reserve, once settled'),
});

export const market = z.object({
  id,
  championshipId: id,
  tournamentId: id,
  tournamentTitle: z.string(),
  tournamentSlug: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  season: z.string(),
  stage: z.string(),
  title: z.string(),
  marketType: z.string(),
  status: z.enum(marketStatuses),
  isTakingWagers: z.boolean().describe('The market is open, its event takes bets, and the tournament is not live'),
  houseCutPercent: z.string().regex(/^\d{1,2}\.\d{2}$/),
  selections: z.array(selection),
  books,
  settledAt: timestamp.nullable(),
  revertableUntil: timestamp.nullable().describe('Of a settled one, while that is still to come'),
  ownStake: sum.describe("The caller's open stakes here"),
  ownPayout: sum.describe('What the caller was paid here'),
  refusal: z
    .enum(['own_tournament', 'age_not_confirmed', 'betting_paused', 'betting_excluded'])
    .nullable()
    .describe('Why the caller cannot bet here'),
});

export const adminMarket = market.extend({
  wagerCount: z.number().int(),
  proposedSelectionId: id.nullable().describe("The winner by the bracket's own result, once there is one"),
});

export const bettingEvent = z.object({
  version,
  id,
  tournamentId: id,
  tournamentTitle: z.string(),
  tournamentSlug: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  season: z.string(),
  stage: z.string(),
  isBettingOpen: z.boolean(),
  marketCount: z.number().int(),
});

export const bettingLimits = z.object({
  dailyStakeLimit: amountText.nullable(),
  pauseUntil: timestamp.nullable(),
  excludeUntil: timestamp.nullable(),
  stakedToday: sum.describe('Since the UTC day began'),
  pending: z
    .object({
      from: timestamp,
      dailyStakeLimit: amountText.nullable(),
      pauseUntil: timestamp.nullable(),
      excludeUntil: timestamp.nullable(),
    })
    .nullable()
    .describe('Looser limits that hold from then on'),
  ageConfirmedAt: timestamp.nullable(),
});

export type Wager = z.output<typeof wager>;
export type Selection = z.output<typeof selection>;
export type Market = z.output<typeof market>;
export type AdminMarket = z.output<typeof adminMarket>;
export type BettingEvent = z.output<typeof bettingEvent>;
export type BettingLimits = z.output<typeof bettingLimits>;

export const exampleMarket = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed0',
  championshipId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed1',
  tournamentId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb0',
  tournamentTitle: 'Emberfall Open',
  tournamentSlug: 'emberfall-open',
  tournamentStatus: 'registration',
  season: '2026',
  stage: 'Final',
  title: 'Who wins the Emberfall Open',
  marketType: 'winner',
  status: 'open',
  isTakingWagers: true,
  houseCutPercent: '5.00',
  selections: [
    {
      id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed2',
      label: 'Kaldrin',
      refRegistrationId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb1',
      oddsType: 'pari_mutuel',
      fixedOdds: null,
      currentOdds: '1.90',
      totalStake: '150.00',
      sharePercent: 50,
      ownStake: '0.00',
      isWinner: null,
    },
  ],
  books: { stakes: '300.00', reserve: '0.00', payouts: '0.00', houseTake: '0.00' },
  settledAt: null,
  revertableUntil: null,
  ownStake: '0.00',
  ownPayout: '0.00',
  refusal: null,
} as const;
export const exampleAdminMarket = { ...exampleMarket, wagerCount: 4, proposedSelectionId: null } as const;
export const exampleWager = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed3',
  marketId: exampleMarket.id,
  marketTitle: exampleMarket.title,
  marketStatus: 'open',
  tournamentTitle: exampleMarket.tournamentTitle,
  tournamentSlug: exampleMarket.tournamentSlug,
  selectionId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ed2',
  selectionLabel: 'Kaldrin',
  stakeCinder: '100.00',
  fixedOdds: null,
  status: 'active',
  payoutCinder: null,
  placedAt: '2026-11-06T20:00:00.000Z',
  settledAt: null,
} as const;
export const exampleEvent = {
  id: exampleMarket.championshipId,
  tournamentId: exampleMarket.tournamentId,
  tournamentTitle: exampleMarket.tournamentTitle,
  tournamentSlug: exampleMarket.tournamentSlug,
  tournamentStatus: 'registration',
  season: '2026',
  stage: 'Final',
  isBettingOpen: true,
  marketCount: 1,
} as const;
export const exampleLimits = {
  dailyStakeLimit: '200.00',
  pauseUntil: null,
  excludeUntil: null,
  stakedToday: '100.00',
  pending: null,
  ageConfirmedAt: '2026-11-06T19:59:00.000Z',
};
