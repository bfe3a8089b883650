import { type Format, MAX_SCORE, MOST_ENTRANTS } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { findChanges, isRecorded, type MatchChange } from './changes.ts';
import type { Plan } from './plan.ts';
import { planDouble, planSingle } from './plan.ts';
import { playPlan } from './play.ts';
import { planRoundRobin, rankElimination, rankTable, tally } from './standings.ts';
import type { Bracket, LogEntry, Match, Outcome, Tournament } from './types.ts';

const MIN_ENTRANTS = 2;

/** Why an action is refused. */
export type BracketFault =
  | 'unknown_match'
  | 'unknown_entrant'
  | 'invalid_score'
  | 'draw_not_allowed'
  | 'match_not_ready'
  | 'match_already_over'
  /** A correction needs a result: the match is still open. */
  | 'match_not_over'
  /** A bye, a walkover or the forfeit of a dropped entrant follows from other facts and cannot be corrected itself. */
  | 'match_over_by_rule'
  | 'already_dropped'
  | 'tournament_complete';

/** An action that was done: the tournament with its new log, and what that changed. */
export interface ActionResult {
  tournament: Tournament;
  bracket: Bracket;
  changes: MatchChange[];
}

/**
 * The whole bracket from the entrants and the log; always the same from the same. Throws a RangeError unless there are
 * 2 or more different entrants, and no more than its format can have.
 */
export function computeBracket(tournament: Tournament): Bracket {
  const { entrants, format } = tournament;
  if (
    entrants.length < MIN_ENTRANTS ||
    entrants.length > MOST_ENTRANTS[format] ||
    new Set(entrants).size < entrants.length
  ) {
    throw new RangeError(`A tournament of this format has 2 to ${MOST_ENTRANTS[format]} different entrants`);
  }
  const plan = planOf(tournament);
  const matches = playPlan(plan, tournament);
  const records = tally(tournament, matches);
  const standings = format === 'round_robin' ? rankTable(records, matches) : rankElimination(records, plan, matches);
  const isComplete = matches.every(({ status }) => status === 'completed' || status === 'skipped');
  return { matches, standings, champion: isComplete ? (standings[0]?.entrant ?? null) : null, isComplete };
}

/** Records the result of a match that is ready. */
export function recordResult(tournament: Tournament, key: string, outcome: Outcome): ActionResult | BracketFault {
  const before = computeBracket(tournament);
  const match = before.matches.find((one) => one.key === key);
  if (!match) return 'unknown_match';
  const fault = findOutcomeFault(outcome, tournament.format);
  if (fault) return fault;
  if (match.status === 'pending') return 'match_not_ready';
  if (match.status !== 'ready') return 'match_already_over';
  return carryOut(tournament, before, [...tournament.log, toEntry(match, outcome)]);
}

/** Drops or disqualifies an entrant: what they have not played yet is forfeited. */
export function dropEntrant(tournament: Tournament, entrant: string): ActionResult | BracketFault {
  const before = computeBracket(tournament);
  const record = before.standings.find((one) => one.entrant === entrant);
  if (!record) return 'unknown_entrant';
  if (record.isDropped) return 'already_dropped';
  if (before.isComplete) return 'tournament_complete';
  return carryOut(tournament, before, [...tournament.log, { kind: 'drop', entrant }]);
}

/**
 * Puts another result in the place of a recorded one, as if it had been so from the start. Results that no longer have
 * their participants are taken out of the log: they are reset. A correction that nobody keeps is its own preview.
 */
export function correctResult(tournament: Tournament, key: string, outcome: Outcome): ActionResult | BracketFault {
  const before = computeBracket(tournament);
  const match = before.matches.find((one) => one.key === key);
  if (!match) return 'unknown_match';
  const fault = findOutcomeFault(outcome, tournament.format);
  if (fault) return fault;
  if (match.status === 'pending' || match.status === 'ready') return 'match_not_over';
  if (!isRecorded(match)) return 'match_over_by_rule';
  const log = tournament.log.map((entry) =>
    entry.kind === 'result' && entry.match === key ? toEntry(match, outcome) : entry,
  );
  return carryOut(tournament, before, log);
}

function planOf({ format, entrants, options }: Tournament): Plan {
  if (format === 'single_elim') return planSingle(entrants.length, options.thirdPlaceMatch);
  if (format === 'double_elim') return planDouble(entrants.length, options.secondGrandFinal);
  return planRoundRobin(entrants.length);
}

function findOutcomeFault(outcome: Outcome, format: Format): BracketFault | null {
  if ('forfeit' in outcome) return null;
  const { scoreA, scoreB } = outcome;
  const isScore = (score: number) => Number.isInteger(score) && score >= 0 && score <= MAX_SCORE;
  if (!isScore(scoreA) || !isScore(scoreB)) return 'invalid_score';
  return scoreA === scoreB && format !== 'round_robin' ? 'draw_not_allowed' : null;
}

function toEntry({ key, a, b }: Match, outcome: Outcome): LogEntry {
  return { kind: 'result', match: key, a: a.entrant ?? '', b: b.entrant ?? '', outcome };
}

/** The tournament with another log, in which results that do not count any more are left out. */
function carryOut(tournament: Tournament, before: Bracket, log: readonly LogEntry[]): ActionResult {
  const bracket = computeBracket({ ...tournament, log });
  const recorded = new Set(bracket.matches.filter(isRecorded).map(({ key }) => key));
  const counting = log.filter((entry) => entry.kind === 'drop' || recorded.has(entry.match));
  return {
    tournament: { ...tournament, log: counting },
    bracket,
    changes: findChanges(before.matches, bracket.matches),
  };
}
