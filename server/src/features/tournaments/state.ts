import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { Face } from '#features/account/members.service.ts';
import { computeBracket } from './bracket/bracket.ts';
import type { Bracket, Tournament as BracketInput, LogEntry, Match } from './bracket/types.ts';
import type { MatchRow } from './matches.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import type { TournamentRow } from './tournaments.queries.ts';

const SECOND_GRAND_FINAL = 'grand_final-2-1';

/** A tournament that has begun, as it is stored. */
export interface State {
  tournament: TournamentRow;
  registrations: RegistrationRow[];
  /** By their key in the bracket. */
  rows: Map<string, MatchRow>;
  /** Of the members who are not gone, by user id. */
  faces: Map<string, Face>;
}

/** What the bracket is computed from: the seeds, and all that happened since, in its order. */
export function toBracketInput({ tournament, registrations, rows }: State): BracketInput {
  const entrants = entrantsOf(registrations);
  const results = [...rows.values()].flatMap((row) =>
    row.completedAt ? [{ at: row.completedAt, ...toEntry(row) }] : [],
  );
  const drops = entrants.flatMap((one) =>
    one.droppedAt ? [{ at: one.droppedAt, entry: { kind: 'drop', entrant: one.id } as const }] : [],
  );
  return {
    format: tournament.format,
    options: { thirdPlaceMatch: tournament.thirdPlaceMatch, secondGrandFinal: tournament.secondGrandFinal },
    entrants: entrants.map(({ id }) => id),
    log: [...results, ...drops]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ entry }) => entry),
  };
}

/** Who plays, the first seed first; nobody before the start. */
export function entrantsOf(registrations: readonly RegistrationRow[]): RegistrationRow[] {
  return registrations
    .filter(({ seed }) => seed !== null)
    .toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
}

/**
 * The instant of the next deed: the order of the instants is the order of the log, so no two deeds have the same, and a
 * clock that goes back does not turn it round.
 */
export function nextInstant({ registrations, rows }: State, now: Date): Date {
  const earlier = [...rows.values()].flatMap(({ completedAt: at }) => (at ? [at.getTime()] : []));
  const drops = registrations.flatMap(({ droppedAt: at }) => (at ? [at.getTime()] : []));
  return new Date([...earlier, ...drops].reduce((latest, at) => Math.max(latest, at + 1), now.getTime()));
}

/** All matches of a bracket: the second grand final too while nobody knows whether it is needed, or when it was not. */
export function matchesOf({ format, options }: BracketInput, { matches, isComplete }: Bracket): Match[] {
  const isKnown = matches.some(({ key }) => key === SECOND_GRAND_FINAL);
  if (isKnown || format !== 'double_elim' || !options.secondGrandFinal) return matches;
  const first = matches.at(-1);
  const slot = (from: 'winner' | 'loser') => ({
    source: { from, match: first?.key ?? '' },
    entrant: null,
    seed: null,
    isEmpty: false,
  });
  return [
    ...matches,
    {
      key: SECOND_GRAND_FINAL,
      side: 'grand_final',
      round: 2,
      position: 1,
      roundName: 'Grand Final Reset',
      a: slot('loser'),
      b: slot('winner'),
      status: isComplete ? 'skipped' : 'pending',
      ending: null,
      winner: null,
      scoreA: null,
      scoreB: null,
      forfeit: null,
    },
  ];
}

/** The bracket with all of its matches. */
export function computeAll(input: BracketInput): Bracket {
  const bracket = computeBracket(input);
  return { ...bracket, matches: matchesOf(input, bracket) };
}

/** The state with another of its matches. */
export function withRow(state: State, row: MatchRow): State {
  return { ...state, rows: new Map([...state.rows, [keyOf(row), row]]) };
}

/** The key that a stored match has in the bracket. */
export function keyOf(row: Pick<MatchRow, 'bracketSide' | 'round' | 'position'>): string {
  return `${row.bracketSide}-${row.round}-${row.position}`;
}

/** What an entrant is called: their team's name or their own. */
export function nameOf(registration: Pick<RegistrationRow, 'userId' | 'teamName'>, faces: Map<string, Face>): string {
  const face = faces.get(registration.userId);
  return face ? (registration.teamName ?? face.username) : DELETED_MEMBER;
}

// Only matches that somebody decided have an instant: those have both participants and an outcome.
function toEntry(row: MatchRow): { entry: LogEntry } {
  const { participantA: a, participantB: b, scoreA, scoreB, forfeit } = row;
  const outcome = forfeit ? { forfeit } : { scoreA: scoreA ?? 0, scoreB: scoreB ?? 0 };
  return { entry: { kind: 'result', match: keyOf(row), a: a ?? '', b: b ?? '', outcome } };
}
