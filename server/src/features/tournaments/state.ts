import type { Worn } from '@cinder/contract/perks/worn.rules.ts';
import { msg, type Text, t } from '@cinder/contract/shared/messages.ts';
import type { BracketSide } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { MemberSummary } from '#features/account/members.service.ts';
import { say } from '#platform/texts.ts';
import { computeBracket } from './bracket/bracket.ts';
import type { Bracket, Tournament as BracketInput, LogEntry, Match, RoundName, Slot } from './bracket/types.ts';
import type { MatchRow } from './matches.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { matchLabel, roundLabel } from './round-labels.ts';
import type { TournamentRow } from './tournaments.queries.ts';

const SECOND_GRAND_FINAL = 'grand_final-2-1';

/** A tournament that has begun, as it is stored. */
export interface State {
  tournament: TournamentRow;
  registrations: RegistrationRow[];
  /** By their key in the bracket. */
  rows: Map<string, MatchRow>;
  /** Of the members who are not gone, by user id. */
  summaries: Map<string, MemberSummary>;
  /** Why matches are disputed, by their id. */
  reasons: ReadonlyMap<string, string>;
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
 * The instant of the next action: the order of the instants is the order of the log, so no two actions have the same, and a
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
      roundName: 'grand_final_reset',
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

/** In its reader's language what stands for a name. */
export const GONE = t`Deleted member`;

/** Why entrants are out whom no administrator dropped; kept in English. */
export const ABSENT = t`Did not check in`;
export const NO_MEMBER = t`No longer a member`;

/** Why an entrant is out, in its reader's language where no administrator wrote it. */
export function shownReason(reason: string | null): string | null {
  return reason === ABSENT || reason === NO_MEMBER ? say(reason) : reason;
}

/** What an entrant is called to who reads it: their team's name or their own. */
export function nameOf(
  registration: Pick<RegistrationRow, 'userId' | 'teamName'>,
  summaries: Map<string, MemberSummary>,
): string {
  const summary = summaries.get(registration.userId);
  return summary ? (registration.teamName ?? summary.username) : say(GONE);
}

/** What is worn with an entrant's name: nothing with that of a team. */
export function wornBy(
  { userId, teamName }: Pick<RegistrationRow, 'userId' | 'teamName'>,
  summaries: Map<string, MemberSummary>,
): Worn | undefined {
  return teamName === null ? summaries.get(userId)?.worn : undefined;
}

// Only matches that somebody decided have an instant: those have both participants and an outcome.
function toEntry(row: MatchRow): { entry: LogEntry } {
  const { participantA: a, participantB: b, scoreA, scoreB, forfeit } = row;
  const outcome = forfeit ? { forfeit } : { scoreA: scoreA ?? 0, scoreB: scoreB ?? 0 };
  return { entry: { kind: 'result', match: keyOf(row), a: a ?? '', b: b ?? '', outcome } };
}

interface PlannedRound {
  side: BracketSide;
  round: number;
  name: RoundName;
  matches: number;
}

/** The rounds of a bracket in their order, by side and round. */
export type Layout = Map<string, PlannedRound>;

const MAX_STORED = 64;
const layouts = new Map<string, Layout>();

/** The rounds of matches, in the order of the matches. */
export function layoutOfMatches(matches: readonly Match[]): Layout {
  const layout: Layout = new Map();
  for (const { side, round, roundName } of matches) {
    const known = layout.get(roundKey({ side, round }));
    if (known) known.matches += 1;
    else layout.set(roundKey({ side, round }), { side, round, name: roundName, matches: 1 });
  }
  return layout;
}

/** The rounds of a tournament of so many entrants, whoever they are. */
export function layoutOf(format: BracketInput['format'], options: BracketInput['options'], entrants: number): Layout {
  const key = `${format} ${options.thirdPlaceMatch} ${options.secondGrandFinal} ${entrants}`;
  const known = layouts.get(key);
  if (known) return known;
  const nobody = Array.from({ length: entrants }, (_, index) => String(index));
  const layout = layoutOfMatches(computeAll({ format, options, entrants: nobody, log: [] }).matches);
  if (layouts.size >= MAX_STORED) layouts.clear();
  layouts.set(key, layout);
  return layout;
}

/** A round by its side and number. */
export function roundKey({ side, round }: { side: BracketSide; round: number }): string {
  return `${side}-${round}`;
}

/** What a match is called: Semifinal 2, Round 1, Match 3, Final. */
export function labelOf(
  layout: Layout,
  { side, round, position }: { side: BracketSide; round: number; position: number },
): Text {
  const planned = layout.get(roundKey({ side, round }));
  return planned?.matches === 1 ? roundLabel(planned) : matchLabel({ name: planned?.name ?? 'round', round, position });
}

const FROM = { winner: msg`Winner of ${{ match: '' }}`, loser: msg`Loser of ${{ match: '' }}` };

/** Who will stand in a place while nobody does; null where somebody does. */
export function sourceOf(layout: Layout, { source, entrant, isEmpty }: Slot): string | null {
  if (entrant !== null || source.from === 'seed') return null;
  if (source.from === 'bye') return say(msg`Bye`);
  if (isEmpty) return say(msg`Nobody`);
  const match = say(labelOf(layout, parseKey(source.match)));
  return say({ ...FROM[source.from], values: { match } });
}

function parseKey(key: string): { side: BracketSide; round: number; position: number } {
  const [side, round, position] = key.split('-');
  return { side: side as BracketSide, round: Number(round), position: Number(position) };
}
