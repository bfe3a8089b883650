import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { amountText } from '../shared/amount.schemas.ts';
import { id, timestamp, version } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { bracketSides, forfeits, formats, MAX_SCORE, matchStatuses, tournamentStatuses } from './tournaments.rules.ts';

const count = z.number().int();
const side = z.enum(bracketSides);

export const entrant = z.object({
  registrationId: id,
  userId: id,
  name: z.string().describe("The team's name, or the member's; of a deleted member 'Deleted member'"),
  username: z.string().nullable().describe('null: the member is gone'),
  avatarUrl: z.string().nullable(),
  worn,
  isCheckedIn: z.boolean(),
  seed: count.nullable(),
  isDropped: z.boolean(),
  dropReason: z.string().nullable(),
  placement: count.nullable().describe('Once the tournament is completed; shared places are equal'),
  prizeCinder: amountText.nullable(),
});

const place = z.object({
  registrationId: id.nullable(),
  name: z.string().nullable(),
  worn,
  seed: count.nullable(),
  source: z.string().nullable().describe("Who will stand here while nobody does: 'Winner of Semifinal 1', 'Bye'"),
});

export const match = z.object({
  id,
  side,
  round: count,
  position: count,
  label: z.string().describe("'Semifinal 1'"),
  status: z.enum(matchStatuses).describe('skipped: a bye, or a second grand final that is not needed'),
  a: place,
  b: place,
  scoreA: count.nullable(),
  scoreB: count.nullable(),
  winnerRegistrationId: id.nullable(),
  forfeit: z.enum(forfeits).nullable(),
  scheduledAt: timestamp.nullable(),
  report: z
    .object({
      byRegistrationId: id,
      scoreA: count,
      scoreB: count,
      at: timestamp,
      isDisputed: z.boolean(),
      disputeReason: z.string().nullable().describe('For the two who play it and whoever decides'),
    })
    .nullable(),
  canReport: z.boolean().describe('Whether the caller may report its score now'),
  canAnswer: z.boolean().describe('Whether the caller may confirm or dispute its report now'),
});

const round = z.object({
  side,
  round: count,
  label: z.string().describe("'Quarterfinals'"),
  status: z.enum(['completed', 'in_progress', 'pending']),
  playedMatches: count,
  totalMatches: count,
});

const standing = z.object({
  registrationId: id,
  name: z.string(),
  place: count,
  played: count,
  won: count,
  drawn: count,
  lost: count,
  points: count,
  scoreDifference: count,
});

export const tournament = z.object({
  version,
  id,
  title: z.string(),
  slug: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  status: z.enum(tournamentStatuses),
  format: z.enum(formats),
  maxPlayers: count,
  startAt: timestamp,
  checkinOpenAt: timestamp.nullable(),
  checkinCloseAt: timestamp.nullable(),
  isTeamBased: z.boolean(),
  isChampionship: z.boolean(),
  description: z.string(),
  prizePoolCinder: amountText,
  entryFeeCinder: amountText.describe('Held from registration on; at the start it goes into the pot'),
  potCinder: amountText.describe('What entry fees come to: the prizes share it as they share the pool'),
  entrantCount: count,
  checkedInCount: count,
  champion: z.object({ registrationId: id, name: z.string() }).nullable(),
  own: z
    .object({
      registrationId: id,
      isCheckedIn: z.boolean(),
      isDropped: z.boolean(),
      placement: count.nullable().describe('Once the tournament is completed'),
    })
    .nullable()
    .describe("The caller's own registration"),
});

/** A tournament in the list: a live one with how far it is. */
export const listedTournament = tournament.extend({
  rounds: z.array(round).describe('Of a live one'),
  currentMatches: z.array(match).describe('Of a live one: at most two that are being played'),
});

export const tournamentPage = tournament.extend({
  rulesMarkdown: z.string(),
  prizeSplit: z.array(count).describe('Percent of the places, the first place first'),
  thirdPlaceMatch: z.boolean(),
  secondGrandFinal: z.boolean(),
  entrants: z.array(entrant).describe('In seed order'),
  rounds: z.array(round),
  matches: z
    .array(match)
    .describe("By side, round and position. Of a large round robin those of one round and the caller's own"),
  shownRound: count.nullable().describe('The one round that `matches` tells in full; null: all of them'),
  standings: z.array(standing).describe('Of a round robin; else empty'),
});

export const game = z.object({
  code: z.string(),
  name: z.string(),
  isActive: z.boolean().describe('false: retired, and not offered for anything new'),
});

export type Entrant = z.output<typeof entrant>;
export type Match = z.output<typeof match>;
export type Round = z.output<typeof round>;
export type Standing = z.output<typeof standing>;
export type Tournament = z.output<typeof tournament>;
export type ListedTournament = z.output<typeof listedTournament>;
export type TournamentPage = z.output<typeof tournamentPage>;
export type Game = z.output<typeof game>;

export const score = z
  .number(t`Enter a whole number`)
  .int(t`Enter a whole number`)
  .min(0, t`Enter 0 or more`)
  .max(MAX_SCORE, t`Enter at most ${{ max: MAX_SCORE }}`);

export const exampleEntrant = {
  registrationId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb1',
  userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10',
  name: 'Kaldrin',
  username: 'Kaldrin',
  avatarUrl: null,
  isCheckedIn: true,
  seed: 1,
  isDropped: false,
  dropReason: null,
  placement: null,
  prizeCinder: null,
} as const;
export const exampleMatch = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb3',
  side: 'upper',
  round: 1,
  position: 1,
  label: 'Final',
  status: 'reported',
  a: { registrationId: exampleEntrant.registrationId, name: 'Kaldrin', seed: 1, source: null },
  b: { registrationId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb2', name: 'Vessa', seed: 2, source: null },
  scoreA: null,
  scoreB: null,
  winnerRegistrationId: null,
  forfeit: null,
  scheduledAt: '2026-11-07T18:00:00.000Z',
  report: {
    byRegistrationId: exampleEntrant.registrationId,
    scoreA: 2,
    scoreB: 1,
    at: '2026-11-07T18:40:00.000Z',
    isDisputed: false,
    disputeReason: null,
  },
  canReport: false,
  canAnswer: false,
} as const;
export const exampleBase = {
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb0',
  title: 'Emberfall Open',
  slug: 'emberfall-open',
  gameCode: 'sc2',
  gameName: 'StarCraft II',
  status: 'checkin',
  format: 'single_elim',
  maxPlayers: 8,
  startAt: '2026-11-07T18:00:00.000Z',
  checkinOpenAt: '2026-11-07T17:00:00.000Z',
  checkinCloseAt: '2026-11-07T17:50:00.000Z',
  isTeamBased: false,
  isChampionship: false,
  description: 'One evening, one bracket.',
  prizePoolCinder: '500.00',
  entryFeeCinder: '0.00',
  potCinder: '0.00',
  entrantCount: 1,
  checkedInCount: 1,
  champion: null,
  own: { registrationId: exampleEntrant.registrationId, isCheckedIn: true, isDropped: false, placement: null },
} as const;
export const exampleTournamentPage = {
  ...exampleBase,
  rulesMarkdown: 'Best of three.',
  prizeSplit: [60, 30, 10],
  thirdPlaceMatch: false,
  secondGrandFinal: true,
  entrants: [exampleEntrant],
  rounds: [],
  matches: [],
  shownRound: null,
  standings: [],
};
