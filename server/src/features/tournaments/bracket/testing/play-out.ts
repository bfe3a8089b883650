import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { type ActionResult, type BracketFault, computeBracket, recordResult } from '../bracket.ts';
import type { Bracket, LogEntry, Match, Options, Outcome, Source, Tournament } from '../types.ts';

/** A tournament of p1, p2 …, seeded in this order, of which nothing is played. */
export function openTournament(format: Format, entrants: number, options: Partial<Options> = {}): Tournament {
  return {
    format,
    options: { thirdPlaceMatch: false, secondGrandFinal: true, ...options },
    entrants: Array.from({ length: entrants }, (_, index) => `p${index + 1}`),
    log: [],
  };
}

/** The result of an action of which the test knows that it is not refused. */
export function done(result: ActionResult | BracketFault): ActionResult {
  if (typeof result === 'string') throw new Error(result);
  return result;
}

/** Records results one after the other. */
export function record(tournament: Tournament, results: readonly [key: string, outcome: Outcome][]): Tournament {
  return results.reduce((now, [key, outcome]) => done(recordResult(now, key, outcome)).tournament, tournament);
}

export const WIN_A: Outcome = { scoreA: 2, scoreB: 0 };
export const WIN_B: Outcome = { scoreA: 1, scoreB: 2 };
export const NO_SHOWS: Outcome = { forfeit: 'both' };

/** The outcome in which the better seed wins. */
export function favourite({ a, b }: Match): Outcome {
  return (a.seed ?? 0) < (b.seed ?? 0) ? WIN_A : WIN_B;
}

/**
 * Plays all that is ready, round after round, until the tournament is over. Writes the log itself, so that a large one
 * is computed once a round and not once a match.
 */
export function playOut(
  start: Tournament,
  outcomeOf: (match: Match) => Outcome,
): { tournament: Tournament; bracket: Bracket } {
  let tournament = start;
  for (;;) {
    const bracket = computeBracket(tournament);
    const ready = bracket.matches.filter(({ status }) => status === 'ready');
    if (ready.length === 0) return { tournament, bracket };
    const entries = ready.map((match): LogEntry => {
      return {
        kind: 'result',
        match: match.key,
        a: match.a.entrant ?? '',
        b: match.b.entrant ?? '',
        outcome: outcomeOf(match),
      };
    });
    tournament = { ...tournament, log: [...tournament.log, ...entries] };
  }
}

export function findMatch(bracket: Bracket, key: string): Match {
  const match = bracket.matches.find((one) => one.key === key);
  if (!match) throw new Error(`No match ${key}`);
  return match;
}

/** The matches in short: `upper-1-1: p1 - p4`, with the source of a place that nobody has taken. */
export function describeMatches({ matches }: Bracket): string[] {
  const place = (source: Source) => {
    if (source.from === 'bye') return 'bye';
    return source.from === 'seed' ? `seed ${source.seed}` : `${source.from} of ${source.match}`;
  };
  return matches.map(({ key, a, b }) => `${key}: ${a.entrant ?? place(a.source)} - ${b.entrant ?? place(b.source)}`);
}

/** The places in short: `1 p1`, the best first. */
export function describePlaces({ standings }: Bracket): string[] {
  return standings.map(({ place, entrant }) => `${place ?? '-'} ${entrant}`);
}
