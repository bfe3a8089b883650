import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { msg } from '@cinder/contract/shared/messages.ts';
import type { MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import type { MembersService } from '#features/account/members.service.ts';
import type { Events } from '#features/domain-events.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { changed } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { say } from '#platform/texts.ts';
import type { ActionResult, BracketFault } from './bracket/bracket.ts';
import { type MatchChange as BracketChange, findChanges, isRecorded } from './bracket/changes.ts';
import type { Bracket, Tournament as BracketInput, Match } from './bracket/types.ts';
import type { CompletionService } from './completion.service.ts';
import * as matchQueries from './matches.queries.ts';
import { findRegistrations } from './registrations.queries.ts';
import { computeAll, labelOf, layoutOfMatches, matchesOf, nameOf, type State, sourceOf } from './state.ts';
import { byKey } from './tournament-view.ts';
import type { MatchesCalled } from './tournaments.events.ts';
import type { TournamentRow } from './tournaments.queries.ts';

interface Deps {
  members: MembersService;
  events: Events;
  completion: CompletionService;
}

/** Who does what to which matches; the others follow from it. */
interface Action {
  at: Date;
  actorId: string;
  change: string;
  isActedOn(match: Match | null): boolean;
  /** Whether prizes are paid where this ends a tournament that nobody played. */
  payUnplayed?: boolean | undefined;
}

export type ResultsService = ReturnType<typeof createResultsService>;

/** Keeps what happens in a bracket: in a number of statements that does not grow with the entrants. */
export function createResultsService({ members, events, completion }: Deps) {
  return {
    /** Everything of a tournament, which the caller has locked. */
    async load(executor: Executor, tournament: TournamentRow): Promise<State> {
      const registrations = await findRegistrations(executor, tournament.id);
      const matches = await matchQueries.findMatches(executor, tournament.id);
      const userIds = registrations.map((registration) => registration.userId);
      const summaries = await members.summaries(executor, userIds);
      const reasons = await matchQueries.findDisputeReasons(executor, matches);
      return { tournament, registrations, rows: byKey(matches), summaries, reasons };
    },

    /** Stores an applied result: matches, their history, who is called to play, and the end when it was the last match. */
    async store(
      tx: Tx,
      { before, after, bracket, changes }: AppliedResult,
      { at, actorId, change, isActedOn, payUnplayed = false }: Action,
    ): Promise<void> {
      const { tournament } = after;
      if (changes.length > 0) {
        await matchQueries.upsertMatches(
          tx,
          changes.map(({ row }) => row),
        );
        const history = changes.map((one): matchQueries.HistoryRow => {
          const isActed = isActedOn(one.change.before);
          const act = isActed ? change : kindOf(one.change);
          return historyRow(one.wasRow, one.row, { at, actorId: isActed ? actorId : null, change: act });
        });
        await matchQueries.insertHistory(tx, history);
      }
      const ready = changes.filter(({ row, wasRow }) => row.status === 'ready' && !isSamePair(row, wasRow));
      await this.call(
        tx,
        after,
        bracket.matches,
        ready.flatMap(({ change: { after: match } }) => (match ? [match] : [])),
        at,
      );
      if (bracket.isComplete && tournament.status === 'live')
        await completion.finish(tx, after, bracket, { at, payUnplayed });
      const wasPlayed = [...before.rows.values()].some(({ scoreA }) => scoreA !== null);
      if (bracket.isComplete && tournament.status === 'completed' && !wasPlayed)
        await completion.payLater(tx, after, bracket, { at, payUnplayed });
      changed.thing(tx, tournament.id, 'tournaments');
    },

    /** Tells the members whose matches can be played now. */
    async call(tx: Tx, state: State, all: readonly Match[], ready: readonly Match[], at: Date): Promise<void> {
      const calls = callsOf(state, all, ready);
      if (calls.length === 0) return;
      const { id: tournamentId, title, slug } = state.tournament;
      await events.publish(tx, 'tournaments.matches_called', { tournamentId, title, slug, calls, at });
    },
  };
}

/** One entry of a match's history. */
export function historyRow(
  before: matchQueries.MatchRow,
  after: matchQueries.MatchRow,
  { at, actorId, change }: { at: Date; actorId: string | null; change: string },
): matchQueries.HistoryRow {
  return {
    id: newId(at),
    matchId: after.id,
    changedAt: at,
    actorId,
    change,
    before: momentOf(before),
    after: momentOf(after),
  };
}

function momentOf(row: matchQueries.MatchRow): matchQueries.HistoryRow['before'] {
  const isReported = row.status === 'reported' || row.status === 'disputed';
  return {
    a: row.participantA,
    b: row.participantB,
    scoreA: isReported ? row.reportedScoreA : row.scoreA,
    scoreB: isReported ? row.reportedScoreB : row.scoreB,
    forfeit: row.forfeit,
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
  };
}

function isSamePair(one: matchQueries.MatchRow, other: matchQueries.MatchRow): boolean {
  const wasPlayable = other.status === 'ready' || other.status === 'reported' || other.status === 'disputed';
  return wasPlayable && one.participantA === other.participantA && one.participantB === other.participantB;
}

function callsOf(
  { registrations, summaries }: State,
  all: readonly Match[],
  ready: readonly Match[],
): MatchesCalled['calls'] {
  const layout = layoutOfMatches(all);
  const byId = new Map(registrations.map((one) => [one.id, one]));
  const calls = new Map<string, MatchesCalled['calls'][number]>();
  for (const match of ready) {
    const [a, b] = [byId.get(match.a.entrant ?? ''), byId.get(match.b.entrant ?? '')];
    for (const [player, opponent] of [
      [a, b],
      [b, a],
    ]) {
      if (!player || !summaries.has(player.userId)) continue;
      const call = calls.get(player.userId) ?? { userId: player.userId, matches: [] };
      call.matches.push({
        label: labelOf(layout, match),
        // Kept with the notification, which others read.
        opponent: opponent && summaries.has(opponent.userId) ? nameOf(opponent, summaries) : DELETED_MEMBER,
      });
      calls.set(player.userId, call);
    }
  }
  return [...calls.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
}

/** The tournament before and after a result, in memory: a preview is not stored. */
export interface AppliedResult {
  before: State;
  after: State;
  bracket: Bracket;
  changes: { change: BracketChange; row: matchQueries.MatchRow; wasRow: matchQueries.MatchRow }[];
}

/** The stored tournament with what the bracket answered to an action. Throws the refusal that the bracket gives. */
export function applyResult(
  state: State,
  input: BracketInput,
  result: ActionResult | BracketFault,
  at: Date,
): AppliedResult {
  if (typeof result === 'string') throw refusalOf(result);
  const bracket = { ...result.bracket, matches: matchesOf(result.tournament, result.bracket) };
  const changes = findChanges(computeAll(input).matches, bracket.matches).flatMap((change) => {
    const wasRow = state.rows.get(change.key);
    if (!wasRow || !change.after) throw new Error(`Match ${change.key} is not stored`);
    return [{ change, wasRow, row: toRow(change.after, wasRow, at) }];
  });
  const rows = new Map([...state.rows, ...changes.map(({ change, row }) => [change.key, row] as const)]);
  return { before: state, after: { ...state, rows }, bracket, changes };
}

/** A match of the bracket as it is stored. Whatever changes takes back what was reported of it. */
export function toRow(
  match: Match,
  stored: Pick<matchQueries.MatchRow, 'id' | 'tournamentId' | 'scheduledAt' | 'completedAt'>,
  at: Date,
): matchQueries.MatchRow {
  return {
    id: stored.id,
    tournamentId: stored.tournamentId,
    bracketSide: match.side,
    round: match.round,
    position: match.position,
    seedA: match.a.seed,
    seedB: match.b.seed,
    participantA: match.a.entrant,
    participantB: match.b.entrant,
    winnerRegistrationId: match.winner,
    scoreA: match.scoreA,
    scoreB: match.scoreB,
    forfeit: match.forfeit,
    status: match.status,
    scheduledAt: stored.scheduledAt,
    reportedBy: null,
    reportedScoreA: null,
    reportedScoreB: null,
    reportedAt: null,
    disputedAt: null,
    // When somebody decided it; a correction keeps its place in the log. What follows from others has no instant.
    completedAt: isRecorded(match) ? (stored.completedAt ?? at) : null,
    updatedAt: at,
  };
}

/** What a match goes through: it gets or changes its result, loses it, or only its players change. */
function kindOf({ before, after, isReset }: BracketChange): MatchChange['change'] {
  if (isReset) return 'reset';
  const isSameResult =
    before?.ending === after?.ending &&
    before?.winner === after?.winner &&
    before?.scoreA === after?.scoreA &&
    before?.scoreB === after?.scoreB &&
    before?.forfeit === after?.forfeit;
  return isSameResult ? 'entrants' : 'result';
}

/** The changes as administrators read them. */
export function describeChanges({
  after: { registrations, summaries },
  bracket,
  changes,
}: AppliedResult): MatchChange[] {
  const names = new Map(registrations.map((one) => [one.id, nameOf(one, summaries)]));
  const layout = layoutOfMatches(bracket.matches);
  const format = (match: Match | null) => {
    if (!match) return '';
    const [a, b] = [match.a, match.b].map((slot) => names.get(slot.entrant ?? '') ?? sourceOf(layout, slot) ?? '');
    return formatMatch({ ...match, a: a ?? '', b: b ?? '' });
  };
  return changes.map(({ change, row }) => ({
    id: row.id,
    label: say(labelOf(layout, { ...row, side: row.bracketSide })),
    change: kindOf(change),
    before: format(change.before),
    after: format(change.after),
  }));
}

interface MatchLine {
  a: string;
  b: string;
  scoreA: number | null;
  scoreB: number | null;
  forfeit: 'A' | 'B' | 'both' | null;
}

/** A match in one line: `Kaldrin 2 : 1 Vessa`. */
export function formatMatch({ scoreA, scoreB, forfeit, ...names }: MatchLine): string {
  const [a, b] = [isolate(names.a), isolate(names.b)];
  if (forfeit === 'both') return say(msg`${{ a }} : ${{ b }} (both forfeit)`);
  if (forfeit) return say(msg`${{ a }} : ${{ b }} (${{ loser: forfeit === 'A' ? a : b }} forfeits)`);
  return scoreA === null || scoreB === null ? `${a} : ${b}` : `${a} ${scoreA} : ${scoreB} ${b}`;
}

function refusalOf(fault: BracketFault): Error {
  if (fault === 'draw_not_allowed') return new AppError('draw_not_possible');
  if (fault === 'match_not_ready') return new AppError('match_not_ready');
  if (fault === 'match_over_by_rule' || fault === 'match_already_over') return new AppError('match_by_rule');
  if (fault === 'already_dropped') return new AppError('entrant_dropped');
  if (fault === 'tournament_complete') return new AppError('tournament_closed');
  return new Error(`The bracket refuses: ${fault}`);
}
