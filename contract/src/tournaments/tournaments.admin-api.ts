import { z } from 'zod';
import { worn } from '../perks/worn.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';
import { arrayPaging } from '../shared/paging.ts';
import { newTournament, tournamentChanges } from './new-tournament.schemas.ts';
import {
  entrant,
  exampleEntrant,
  exampleMatch,
  exampleTournamentPage,
  match,
  score,
  tournamentPage,
} from './tournament.schemas.ts';
import { forfeits, MAX_ENTRANTS, tournamentStatuses } from './tournaments.rules.ts';

const payUnplayed = z
  .boolean()
  .describe(
    'Pays the prizes by seed where this ends a tournament of which no match was played; else nobody is paid then',
  );
const isUnplayed = z
  .boolean()
  .describe('This ends the tournament without one played match: its prizes are paid with `payUnplayed` alone');

/** What decides a match: its score, or who gives it up. `scheduledAt` alone only changes when it is played. */
export const decision = z
  .object({
    scoreA: score.optional(),
    scoreB: score.optional(),
    forfeit: z.enum(forfeits).optional(),
    scheduledAt: timestamp.nullable().optional(),
    payUnplayed: payUnplayed.optional(),
  })
  .superRefine(({ scoreA, scoreB, forfeit, scheduledAt }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ((scoreA === undefined) !== (scoreB === undefined))
      fault(scoreA === undefined ? 'scoreA' : 'scoreB', t`Enter both scores`);
    if (forfeit !== undefined && scoreA !== undefined) fault('forfeit', t`Give scores or a forfeit`);
    if (forfeit === undefined && scoreA === undefined && scheduledAt === undefined)
      fault('scoreA', t`Enter both scores`);
  });

const matchChange = z.object({
  id,
  label: z.string(),
  change: z.enum(['result', 'reset', 'entrants']).describe('result: gets or changes one; reset: loses its result'),
  before: z.string().describe("'Kaldrin 2 : 1 Vessa'"),
  after: z.string(),
});

const historyEntry = z.object({
  id,
  at: timestamp,
  by: z.string().nullable().describe('null: it follows from another match'),
  isGone: z.boolean().describe('The member who changed it has deleted their account'),
  worn: worn.describe('By the administrator who changed it'),
  change: z.string(),
  before: z.string(),
  after: z.string(),
});

export type Decision = z.output<typeof decision>;
export type MatchChange = z.output<typeof matchChange>;
export type MatchHistoryEntry = z.output<typeof historyEntry>;

const params = { id: exampleTournamentPage.id };
const matchParams = { ...params, matchId: exampleMatch.id };
const preview = z.object({ preview: z.stringbool().default(false) });

export const tournamentsAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tournaments',
    access: 'admin',
    summary: 'All tournaments, drafts too, newest first unless sorted otherwise',
    query: arrayPaging.extend({
      only: z
        .enum(['disputed', 'late'])
        .optional()
        .describe('Those with a disputed match, or drafts that begin within a day or should have begun'),
      status: z.enum(tournamentStatuses).optional(),
      game: z.string().max(50).optional(),
      sort: z.enum(['created', 'start']).default('created').describe('By when they were made, or by when they begin'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    versionOf: 'tournament',
    reply: z.array(
      tournamentPage.pick({
        version: true,
        id: true,
        title: true,
        slug: true,
        gameCode: true,
        gameName: true,
        status: true,
        format: true,
        startAt: true,
        maxPlayers: true,
        entrantCount: true,
        checkedInCount: true,
        isChampionship: true,
        prizePoolCinder: true,
        potCinder: true,
      }),
    ),
    totalCount: true,
    shows: ['tournaments:all'],
    errors: [],
    example: { query: { page: 1, limit: 100 }, reply: [exampleTournamentPage] },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/tournaments',
    access: 'admin',
    summary: 'Make a tournament; a blank slug is derived from the title',
    body: newTournament,
    versionOf: 'tournament',
    reply: tournamentPage,
    status: 201,
    changes: ['tournaments:all'],
    errors: ['game_not_found', 'tournament_slug_taken'],
    example: {
      body: { title: 'Emberfall Open', gameCode: 'sc2', format: 'single_elim', startAt: '2026-11-07T18:00:00.000Z' },
      reply: exampleTournamentPage,
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/tournaments/:id',
    access: 'admin',
    summary: 'Change a tournament; once it is live only its words',
    params: z.object({ id }),
    body: tournamentChanges,
    versionOf: 'tournament',
    reply: tournamentPage,
    changes: ['tournaments:id'],
    errors: [
      'tournament_not_found',
      'game_not_found',
      'tournament_slug_taken',
      'tournament_started',
      'tournament_in_use',
      'tournament_full',
      'entry_fee_fixed',
      'prizes_fixed',
    ],
    example: { params, body: { title: 'Emberfall Open II' }, reply: exampleTournamentPage },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/admin/tournaments/:id',
    access: 'admin',
    summary: 'Delete a tournament that has not begun',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
    changes: ['tournaments:id'],
    errors: ['tournament_not_found', 'tournament_started', 'tournament_in_use'],
    example: { params, reply: { message: 'Tournament deleted' } },
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/admin/tournaments/:id/status',
    access: 'admin',
    summary: 'Open registration or check-in, go live, cancel',
    params: z.object({ id }),
    body: z.object({ status: z.enum(tournamentStatuses) }),
    versionOf: 'tournament',
    reply: tournamentPage,
    changes: ['tournaments:id'],
    errors: ['tournament_not_found', 'tournament_closed', 'tournament_status_not_possible', 'too_few_entrants'],
    example: { params, body: { status: 'live' }, reply: exampleTournamentPage },
  }),
  seed: endpoint({
    method: 'PUT',
    path: '/api/admin/tournaments/:id/seeding',
    access: 'admin',
    summary: 'Set the order of the entrants, the first seed first',
    params: z.object({ id }),
    body: z.object({ registrationIds: z.array(id).max(MAX_ENTRANTS) }),
    reply: tournamentPage,
    changes: ['tournaments:id'],
    errors: ['tournament_not_found', 'tournament_started', 'tournament_closed', 'seeding_incomplete'],
    example: { params, body: { registrationIds: [exampleEntrant.registrationId] }, reply: exampleTournamentPage },
  }),
  decideMatch: endpoint({
    method: 'PUT',
    path: '/api/admin/tournaments/:id/matches/:matchId',
    access: 'admin',
    summary: 'Decide or correct a match, or schedule it; results that depend on it are reset',
    params: z.object({ id, matchId: id }),
    query: preview,
    body: decision,
    reply: z.object({ match, changes: z.array(matchChange), isUnplayed }),
    changes: ['tournaments:id'],
    errors: [
      'tournament_not_found',
      'match_not_found',
      'match_not_ready',
      'match_by_rule',
      'draw_not_possible',
      'tournament_closed',
    ],
    example: {
      params: matchParams,
      query: { preview: 'true' },
      body: { scoreA: 2, scoreB: 1 },
      reply: {
        match: { ...exampleMatch, status: 'completed', scoreA: 2, scoreB: 1, report: null },
        changes: [
          {
            id: exampleMatch.id,
            label: 'Final',
            change: 'result',
            before: 'Kaldrin : Vessa',
            after: 'Kaldrin 2 : 1 Vessa',
          },
        ],
        isUnplayed: false,
      },
    },
  }),
  matchHistory: endpoint({
    method: 'GET',
    path: '/api/admin/tournaments/:id/matches/:matchId/history',
    access: 'admin',
    summary: 'Every change of a match, newest first',
    params: z.object({ id, matchId: id }),
    reply: z.object({ entries: z.array(historyEntry) }),
    shows: ['tournaments:id'],
    errors: ['tournament_not_found', 'match_not_found'],
    example: {
      params: matchParams,
      reply: {
        entries: [
          {
            id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4eb4',
            at: '2026-11-07T18:40:00.000Z',
            by: 'Kaldrin',
            isGone: false,
            change: 'reported',
            before: 'Kaldrin : Vessa',
            after: 'Kaldrin 2 : 1 Vessa',
          },
        ],
      },
    },
  }),
  dropEntrant: endpoint({
    method: 'POST',
    path: '/api/admin/tournaments/:id/entrants/:registrationId/drop',
    access: 'admin',
    summary: 'Take an entrant out: open and later matches are forfeits',
    params: z.object({ id, registrationId: id }),
    query: preview,
    body: z.object({
      reason: z.string().trim().min(1, t`Enter a reason`).max(500),
      payUnplayed: payUnplayed.default(false),
    }),
    reply: z.object({ entrant, changes: z.array(matchChange), isUnplayed }),
    changes: ['tournaments:id'],
    errors: ['tournament_not_found', 'registration_not_found', 'entrant_dropped', 'tournament_closed'],
    example: {
      params: { ...params, registrationId: exampleEntrant.registrationId },
      query: {},
      body: { reason: 'Did not show up' },
      reply: {
        entrant: { ...exampleEntrant, isDropped: true, dropReason: 'Did not show up' },
        changes: [],
        isUnplayed: false,
      },
    },
  }),
};
