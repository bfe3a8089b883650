import type { MatchChange } from '@cinder/contract/tournaments/tournaments.admin-api.ts';
import { AppError } from '#platform/errors.ts';
import type { BracketFault, Deed } from './bracket/bracket.ts';
import { type MatchChange as BracketChange, findChanges, isRecorded } from './bracket/changes.ts';
import type { Bracket, Tournament as BracketInput, Match } from './bracket/types.ts';
import { labelOf, layoutOfMatches, sourceOf } from './layout.ts';
import type { MatchRow } from './matches.queries.ts';
import { computeAll, matchesOf, nameOf, type State } from './state.ts';

/** A deed that is done, in memory: what is stored if it is meant. */
export interface Step {
  before: State;
  after: State;
  bracket: Bracket;
  changes: { change: BracketChange; row: MatchRow; wasRow: MatchRow }[];
}

/** The stored tournament with a deed done to it at an instant. Throws the refusal that the bracket gives. */
export function takeStep(state: State, input: BracketInput, deed: Deed | BracketFault, at: Date): Step {
  if (typeof deed === 'string') throw refusalOf(deed);
  const bracket = { ...deed.bracket, matches: matchesOf(deed.tournament, deed.bracket) };
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
  stored: Pick<MatchRow, 'id' | 'tournamentId' | 'scheduledAt' | 'completedAt'>,
  at: Date,
): MatchRow {
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
export function kindOf({ before, after, isReset }: BracketChange): MatchChange['change'] {
  if (isReset) return 'reset';
  const isSameResult =
    before?.ending === after?.ending &&
    before?.winner === after?.winner &&
    before?.scoreA === after?.scoreA &&
    before?.scoreB === after?.scoreB &&
    before?.forfeit === after?.forfeit;
  return isSameResult ? 'entrants' : 'result';
}

/** The changes of a step as administrators read them. */
export function describeChanges({ after: { registrations, faces }, bracket, changes }: Step): MatchChange[] {
  const names = new Map(registrations.map((one) => [one.id, nameOf(one, faces)]));
  const layout = layoutOfMatches(bracket.matches);
  const say = (match: Match | null) => {
    if (!match) return '';
    const [a, b] = [match.a, match.b].map((slot) => names.get(slot.entrant ?? '') ?? sourceOf(layout, slot) ?? '');
    return sayMatch({ ...match, a: a ?? '', b: b ?? '' });
  };
  return changes.map(({ change, row }) => ({
    id: row.id,
    label: labelOf(layout, { ...row, side: row.bracketSide }),
    change: kindOf(change),
    before: say(change.before),
    after: say(change.after),
  }));
}

interface Said {
  a: string;
  b: string;
  scoreA: number | null;
  scoreB: number | null;
  forfeit: 'A' | 'B' | 'both' | null;
}

/** A match in one line: `Kaldrin 2 : 1 Vessa`. */
export function sayMatch({ a, b, scoreA, scoreB, forfeit }: Said): string {
  if (forfeit) return `${a} : ${b} (${forfeit === 'both' ? 'both forfeit' : `${forfeit === 'A' ? a : b} forfeits`})`;
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
