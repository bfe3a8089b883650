import type { Entrant, Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Decision, MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { correctResult, dropEntrant, recordResult } from './bracket/bracket.ts';
import type { Bracket, Match as BracketMatch, Outcome } from './bracket/types.ts';
import { type DeedsService, historyRow } from './deeds.service.ts';
import { describeChanges, type Step, takeStep } from './deeds.ts';
import * as matchQueries from './matches.queries.ts';
import * as registrationQueries from './registrations.queries.ts';
import { computeAll, keyOf, nextInstant, type State, toBracketInput, withRow } from './state.ts';
import { tellMatch, toEntrant } from './tournament-view.ts';
import { lockTournament, type TournamentRow } from './tournaments.queries.ts';

interface Deps {
  clock: Clock;
  deeds: DeedsService;
  events: Events;
}

interface Decided {
  match: Match;
  changes: MatchChange[];
}

interface Dropped {
  entrant: Entrant;
  changes: MatchChange[];
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** What administrators decide while a tournament is played. A preview answers the same and changes nothing. */
export function createDecisionsService(deps: Deps) {
  return {
    decide: (tx: Tx, actorId: string, ids: { id: string; matchId: string }, wanted: Wanted): Promise<Decided> =>
      decide(deps, tx, actorId, ids, wanted),
    drop: (tx: Tx, actorId: string, ids: { id: string; registrationId: string }, wanted: Leaving): Promise<Dropped> =>
      drop(deps, tx, actorId, ids, wanted),
  };
}

interface Wanted {
  decision: Decision;
  isPreview: boolean;
}

interface Leaving {
  reason: string;
  isPreview: boolean;
}

/** Gives a match its result or another one, and says when it is played. */
async function decide(
  deps: Deps,
  tx: Tx,
  actorId: string,
  { id, matchId }: { id: string; matchId: string },
  { decision, isPreview }: Wanted,
): Promise<Decided> {
  const { clock, deeds } = deps;
  const tournament = await take(tx, id);
  const state = await deeds.load(tx, tournament);
  const row = [...state.rows.values()].find((one) => one.id === matchId);
  if (!row) throw new AppError('match_not_found');
  if (tournament.status === 'cancelled') throw new AppError('tournament_closed');
  const key = keyOf(row);
  const outcome = outcomeOf(decision);
  const step = outcome && stepTo(state, row, outcome, clock.now());
  const decided = step ? step.after : state;
  const { scheduledAt } = decision;
  const scheduled = scheduledAt === undefined ? decided : schedule(decided, key, scheduledAt);
  if (!isPreview) {
    if (step && step.changes.length > 0) {
      const change = row.completedAt === null ? 'decided' : 'corrected';
      const isActedOn = (match: BracketMatch | null) => match?.key === key;
      await deeds.store(tx, step, { at: nextInstant(state, clock.now()), actorId, change, isActedOn });
    }
    await storeSchedule(deps, tx, actorId, decided.rows.get(key), scheduled.rows.get(key));
  }
  return { match: tellMatch(scheduled, key), changes: step ? describeChanges(step) : [] };
}

async function storeSchedule(
  { clock }: Deps,
  tx: Tx,
  actorId: string,
  before: matchQueries.MatchRow | undefined,
  after: matchQueries.MatchRow | undefined,
): Promise<void> {
  if (!before || !after || before.scheduledAt?.getTime() === after.scheduledAt?.getTime()) return;
  const at = clock.now();
  await matchQueries.updateMatch(tx, after.id, { scheduledAt: after.scheduledAt, updatedAt: at });
  await matchQueries.insertHistory(tx, [historyRow(before, after, { at, actorId, change: 'scheduled' })]);
  changed.thing(tx, after.tournamentId, 'tournaments');
}

/** Takes an entrant out: before the start they do not come into the bracket, after it they forfeit what is left. */
async function drop(
  deps: Deps,
  tx: Tx,
  actorId: string,
  { id, registrationId }: { id: string; registrationId: string },
  { reason, isPreview }: Leaving,
): Promise<Dropped> {
  const { clock, deeds } = deps;
  const tournament = await take(tx, id);
  const state = await deeds.load(tx, tournament);
  const registration = state.registrations.find((one) => one.id === registrationId);
  if (!registration) throw new AppError('registration_not_found');
  if (tournament.status === 'completed' || tournament.status === 'cancelled') throw new AppError('tournament_closed');
  if (registration.droppedAt) throw new AppError('entrant_dropped');

  const hasBegun = tournament.startedAt !== null;
  const at = nextInstant(state, clock.now());
  const seed = hasBegun ? registration.seed : null;
  const dropped = { ...registration, droppedAt: at, dropReason: reason, seed };
  if (!isPreview) {
    await registrationQueries.updateRegistration(tx, registrationId, { droppedAt: at, dropReason: reason, seed });
  }
  const entrant = toEntrant(dropped, state.faces);
  if (!hasBegun) {
    if (!isPreview) changed.thing(tx, id, 'tournaments');
    return { entrant, changes: [] };
  }
  const registrations = state.registrations.map((one) => (one.id === registrationId ? dropped : one));
  const input = toBracketInput(state);
  const step = takeStep({ ...state, registrations }, input, dropEntrant(input, registrationId), at);
  const plays = (match: BracketMatch | null) =>
    match?.a.entrant === registrationId || match?.b.entrant === registrationId;
  if (!isPreview) await deeds.store(tx, step, { at, actorId, change: 'dropped', isActedOn: plays });
  return { entrant, changes: describeChanges(step) };
}

async function take(tx: Tx, tournamentId: string): Promise<TournamentRow> {
  const tournament = await lockTournament(tx, tournamentId);
  if (!tournament) throw new AppError('tournament_not_found');
  return tournament;
}

/** The step to a result. Once the tournament is completed, a result may only be put right where no place depends on it. */
function stepTo(state: State, row: matchQueries.MatchRow, outcome: Outcome, now: Date): Step {
  const input = toBracketInput(state);
  const deed =
    row.status === 'completed' ? correctResult(input, keyOf(row), outcome) : recordResult(input, keyOf(row), outcome);
  const step = takeStep(state, input, deed, nextInstant(state, now));
  if (state.tournament.status === 'completed' && !hasSamePlaces(computeAll(input), step.bracket)) {
    throw new AppError('tournament_closed');
  }
  return step;
}

function hasSamePlaces(before: Bracket, after: Bracket): boolean {
  const placeOf = new Map(before.standings.map(({ entrant, place }) => [entrant, place]));
  return after.isComplete && after.standings.every(({ entrant, place }) => placeOf.get(entrant) === place);
}

function outcomeOf({ scoreA, scoreB, forfeit }: Decision): Outcome | null {
  if (forfeit !== undefined) return { forfeit };
  return scoreA === undefined || scoreB === undefined ? null : { scoreA, scoreB };
}

function schedule(state: State, key: string, scheduledAt: string | null): State {
  const row = state.rows.get(key);
  return row ? withRow(state, { ...row, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }) : state;
}
