import type { Actor } from '@cinder/contract/shared/permissions.rules.ts';
import type { Entrant, Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Decision, MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { Events } from '#features/domain-events.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { correctResult, dropEntrant, recordResult } from './bracket/bracket.ts';
import type { Bracket, Match as BracketMatch, Outcome } from './bracket/types.ts';
import { isUnplayed } from './completion.service.ts';
import * as matchQueries from './matches.queries.ts';
import type { PotsService } from './pots.service.ts';
import * as registrationQueries from './registrations.queries.ts';
import {
  type AppliedResult,
  applyResult,
  describeChanges,
  historyRow,
  type ResultsService,
} from './results.service.ts';
import { computeAll, keyOf, NO_MEMBER, nextInstant, type State, toBracketInput, withRow } from './state.ts';
import { toEntrant, toMatch } from './tournament-view.ts';
import { lockTournament, type TournamentRow } from './tournaments.queries.ts';

interface Deps {
  clock: Clock;
  results: ResultsService;
  events: Events;
  pots: PotsService;
}

type Viewer = NonNullable<Actor>;

interface Decided {
  match: Match;
  changes: MatchChange[];
  isUnplayed: boolean;
}

interface Dropped {
  entrant: Entrant;
  changes: MatchChange[];
  isUnplayed: boolean;
}

export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** What administrators decide while a tournament is played. A preview answers the same and changes nothing. */
export function createDecisionsService(deps: Deps) {
  return {
    decide: (tx: Tx, actor: Viewer, ids: { id: string; matchId: string }, requested: Requested): Promise<Decided> =>
      decide(deps, tx, actor, ids, requested),
    drop: (tx: Tx, actorId: string, ids: { id: string; registrationId: string }, requested: Drop): Promise<Dropped> =>
      drop(deps, tx, actorId, ids, requested),

    /**
     * A member is deleted: takes them out of what has not begun, lets the opponents win what is played, and leaves a place
     * without a name in what has ended. Locks the tournaments in one order.
     */
    async removeMember(tx: Tx, userId: string): Promise<void> {
      for (const id of await registrationQueries.findOpenEntries(tx, userId)) await removeEntry(deps, tx, id, userId);
      await registrationQueries.clearTeamNamesOf(tx, userId);
      await matchQueries.eraseDisputeReasons(tx, userId);
    },

    /** Who was registered for the same tournaments, and what the member was called there besides their own name. */
    companyOf: registrationQueries.findCompany,
  };
}

interface Requested {
  decision: Decision;
  isPreview: boolean;
}

interface Drop {
  reason: string;
  payUnplayed: boolean;
  isPreview: boolean;
}

/** Gives a match its result or another one, and says when it is played. */
async function decide(
  deps: Deps,
  tx: Tx,
  actor: Viewer,
  { id, matchId }: { id: string; matchId: string },
  { decision, isPreview }: Requested,
): Promise<Decided> {
  const { clock, results } = deps;
  const tournament = await take(tx, id);
  const state = await results.load(tx, tournament);
  const row = [...state.rows.values()].find((one) => one.id === matchId);
  if (!row) throw new AppError('match_not_found');
  if (tournament.status === 'cancelled') throw new AppError('tournament_closed');
  const key = keyOf(row);
  const outcome = outcomeOf(decision);
  const applied = outcome && applyOutcome(state, row, outcome, clock.now());
  const decided = applied ? applied.after : state;
  const { scheduledAt } = decision;
  const scheduled = scheduledAt === undefined ? decided : schedule(decided, key, scheduledAt);
  if (!isPreview) {
    if (applied && applied.changes.length > 0) {
      const change = row.completedAt === null ? 'decided' : 'corrected';
      const isActedOn = (match: BracketMatch | null) => match?.key === key;
      const { payUnplayed } = decision;
      const at = nextInstant(state, clock.now());
      await results.store(tx, applied, { at, actorId: actor.id, change, isActedOn, payUnplayed });
    }
    await storeSchedule(deps, tx, actor.id, decided.rows.get(key), scheduled.rows.get(key));
  }
  return {
    match: toMatch(scheduled, key, actor),
    changes: applied ? describeChanges(applied) : [],
    isUnplayed: applied !== null && endsUnplayed(applied),
  };
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
  { reason, payUnplayed, isPreview }: Drop,
): Promise<Dropped> {
  const { clock, results } = deps;
  const tournament = await take(tx, id);
  const state = await results.load(tx, tournament);
  const registration = state.registrations.find((one) => one.id === registrationId);
  if (!registration) throw new AppError('registration_not_found');
  if (tournament.status === 'completed' || tournament.status === 'cancelled') throw new AppError('tournament_closed');
  if (registration.droppedAt) throw new AppError('entrant_dropped');

  const hasStarted = tournament.startedAt !== null;
  const at = nextInstant(state, clock.now());
  const seed = hasStarted ? registration.seed : null;
  const dropped = { ...registration, droppedAt: at, dropReason: reason, seed };
  if (!isPreview) {
    await registrationQueries.updateRegistration(tx, registrationId, { droppedAt: at, dropReason: reason, seed });
  }
  const entrant = toEntrant(dropped, state.summaries);
  if (!hasStarted) {
    if (!isPreview) {
      await deps.pots.release(tx, [registration]);
      changed.thing(tx, id, 'tournaments');
    }
    return { entrant, changes: [], isUnplayed: false };
  }
  const registrations = state.registrations.map((one) => (one.id === registrationId ? dropped : one));
  const input = toBracketInput(state);
  const applied = applyResult({ ...state, registrations }, input, dropEntrant(input, registrationId), at);
  const plays = (match: BracketMatch | null) =>
    match?.a.entrant === registrationId || match?.b.entrant === registrationId;
  if (!isPreview) await results.store(tx, applied, { at, actorId, change: 'dropped', isActedOn: plays, payUnplayed });
  return { entrant, changes: describeChanges(applied), isUnplayed: endsUnplayed(applied) };
}

async function removeEntry(deps: Deps, tx: Tx, tournamentId: string, userId: string): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  const registrations = await registrationQueries.findRegistrations(tx, tournamentId);
  const own = registrations.find((one) => one.userId === userId);
  if (!tournament || !own || tournament.status === 'completed' || tournament.status === 'cancelled') return;
  if (tournament.startedAt === null) {
    await registrationQueries.deleteRegistration(tx, own.id);
    changed.thing(tx, tournamentId, 'tournaments');
  } else if (own.droppedAt === null) {
    const ids = { id: tournamentId, registrationId: own.id };
    await drop(deps, tx, userId, ids, { reason: NO_MEMBER, payUnplayed: false, isPreview: false });
  }
}

/** Whether a result ends a tournament of which no match was played. */
function endsUnplayed({ before, bracket }: AppliedResult): boolean {
  return before.tournament.status === 'live' && isUnplayed(bracket);
}

async function take(tx: Tx, tournamentId: string): Promise<TournamentRow> {
  const tournament = await lockTournament(tx, tournamentId);
  if (!tournament) throw new AppError('tournament_not_found');
  return tournament;
}

/** The applied to a result. Once the tournament is completed, a result may only be put right where no place depends on it. */
function applyOutcome(state: State, row: matchQueries.MatchRow, outcome: Outcome, now: Date): AppliedResult {
  const input = toBracketInput(state);
  const result =
    row.status === 'completed' ? correctResult(input, keyOf(row), outcome) : recordResult(input, keyOf(row), outcome);
  const applied = applyResult(state, input, result, nextInstant(state, now));
  if (state.tournament.status === 'completed' && !hasSamePlaces(computeAll(input), applied.bracket)) {
    throw new AppError('tournament_closed');
  }
  return applied;
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
