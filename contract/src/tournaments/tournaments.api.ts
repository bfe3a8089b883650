import { z } from 'zod';
import { amountText } from '../shared/amount.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { visibleName } from '../shared/names.rules.ts';
import { arrayPaging } from '../shared/paging.ts';
import { slug } from '../shared/slug.ts';
import {
  entrant,
  exampleBase,
  exampleEntrant,
  exampleMatch,
  exampleTournamentPage,
  game,
  listedTournament,
  match,
  score,
  tournamentPage,
} from './tournament.schemas.ts';
import {
  formats,
  MAX_DISPUTE_REASON,
  MAX_WHOLE_ROUND_ROBIN,
  MOST_ENTRANTS,
  tournamentStatuses,
} from './tournaments.rules.ts';

const params = { id: exampleBase.id };
const matchParams = { id: exampleBase.id, matchId: exampleMatch.id };
const onMatch = z.object({ id, matchId: id });

const teamName = visibleName({ max: 40, empty: t`Enter a team name` }).min(2, t`Enter at least 2 letters`);

const disputeReason = z.string().trim().max(MAX_DISPUTE_REASON).default('').describe('What is wrong, for who decides');

export const tournamentsEndpoints = {
  games: endpoint({
    method: 'GET',
    path: '/api/games',
    access: 'member',
    summary:
      'The games that tournaments are played in: those offered for new ones, and retired ones of some that the caller may see',
    query: arrayPaging,
    reply: z.array(game),
    totalCount: true,
    shows: ['games:all', 'tournaments:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [{ code: 'sc2', name: 'StarCraft II', isActive: true }] },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/tournaments',
    access: 'member',
    summary: 'Tournaments: live ones first, then upcoming by start, then past ones; drafts for administrators alone',
    query: arrayPaging.extend({
      game: z.string().max(50).optional(),
      status: z.enum(tournamentStatuses).optional(),
      format: z.enum(formats).optional(),
      mine: z.stringbool().default(false).describe('Only those that the caller has registered for'),
    }),
    reply: z.array(listedTournament),
    totalCount: true,
    shows: ['tournaments:all'],
    errors: [],
    example: {
      query: { page: 1, limit: 100, game: 'sc2' },
      reply: [{ ...exampleBase, rounds: [], currentMatches: [] }],
    },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tournaments/:slug',
    access: 'member',
    summary: 'One tournament with entrants, rounds, matches and rules',
    params: z.object({ slug }),
    query: z.object({
      round: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 * MOST_ENTRANTS.round_robin)
        .optional()
        .describe(`Of a round robin of more than ${MAX_WHOLE_ROUND_ROBIN}: which round; else the one being played`),
    }),
    reply: tournamentPage,
    shows: ['tournaments:id'],
    errors: ['tournament_not_found'],
    example: { params: { slug: exampleBase.slug }, query: {}, reply: exampleTournamentPage },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/tournaments/:id/registration',
    access: 'member',
    summary: 'Register, as a team where teams play',
    params: z.object({ id }),
    body: z
      .object({
        teamName: teamName.optional(),
        entryFeeCinder: amountText.optional().describe('The entry fee that the caller was shown'),
      })
      .default({}),
    reply: entrant,
    status: 201,
    changes: ['tournaments:id'],
    errors: [
      'tournament_not_found',
      'registration_closed',
      'already_registered',
      'tournament_full',
      'team_name_taken',
      'own_bets',
      'entry_fee_changed',
      'insufficient_balance',
    ],
    example: { params, body: {}, reply: exampleEntrant },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/:id/registration',
    access: 'member',
    summary: 'Withdraw, until the tournament is live',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    changes: ['tournaments:id'],
    errors: ['tournament_not_found', 'not_registered', 'tournament_started', 'tournament_closed', 'entrant_dropped'],
    example: { params, reply: { message: 'You are no longer registered' } },
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/tournaments/:id/checkin',
    access: 'member',
    summary: 'Say that one is there, while check-in is open',
    params: z.object({ id }),
    reply: entrant,
    changes: ['tournaments:id'],
    errors: ['tournament_not_found', 'not_registered', 'checkin_not_open', 'entrant_dropped'],
    example: { params, reply: exampleEntrant },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/tournaments/:id/matches/:matchId/report',
    access: 'member',
    summary: "Report the score of one's own match; the opponent answers",
    params: onMatch,
    body: z.object({ scoreA: score, scoreB: score }),
    reply: match,
    changes: ['tournaments:id'],
    errors: [
      'tournament_not_found',
      'match_not_found',
      'match_not_yours',
      'match_not_ready',
      'already_reported',
      'match_disputed',
      'match_closed',
      'draw_not_possible',
      'tournament_not_live',
    ],
    example: { params: matchParams, body: { scoreA: 2, scoreB: 1 }, reply: exampleMatch },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/tournaments/:id/matches/:matchId/confirm',
    access: 'member',
    summary: "Confirm the opponent's report: the match has its result",
    params: onMatch,
    reply: match,
    changes: ['tournaments:id'],
    errors: [
      'tournament_not_found',
      'match_not_found',
      'match_not_yours',
      'match_not_reported',
      'own_report',
      'match_disputed',
      'match_closed',
      'tournament_not_live',
    ],
    example: {
      params: matchParams,
      reply: { ...exampleMatch, status: 'completed', scoreA: 2, scoreB: 1, report: null },
    },
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/tournaments/:id/matches/:matchId/dispute',
    access: 'member',
    summary: "Dispute the opponent's report: an administrator decides",
    params: onMatch,
    body: z.object({ reason: disputeReason }).prefault({}),
    reply: match,
    changes: ['tournaments:id'],
    errors: [
      'tournament_not_found',
      'match_not_found',
      'match_not_yours',
      'match_not_reported',
      'own_report',
      'match_disputed',
      'match_closed',
      'tournament_not_live',
    ],
    example: {
      params: matchParams,
      body: { reason: 'The third map went to me.' },
      reply: { ...exampleMatch, status: 'disputed' },
    },
  }),
};
