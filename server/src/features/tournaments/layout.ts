import type { BracketSide } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { Tournament as BracketInput, Match, Slot } from './bracket/types.ts';
import { computeAll } from './state.ts';

interface PlannedRound {
  side: BracketSide;
  round: number;
  name: string;
  matches: number;
}

/** The rounds of a bracket in their order, by side and round. */
export type Layout = Map<string, PlannedRound>;

/** Rounds that are called by their matches in the plural. */
const PLURAL = /^(.*(?:Semi|Quarter)final)s$/;
const MAX_KEPT = 64;
const kept = new Map<string, Layout>();

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
  const known = kept.get(key);
  if (known) return known;
  const nobody = Array.from({ length: entrants }, (_, index) => String(index));
  const layout = layoutOfMatches(computeAll({ format, options, entrants: nobody, log: [] }).matches);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, layout);
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
) {
  const planned = layout.get(roundKey({ side, round }));
  if (!planned) return `Round ${round}, Match ${position}`;
  const singular = PLURAL.exec(planned.name)?.[1];
  if (planned.matches === 1) return singular ?? planned.name;
  return singular ? `${singular} ${position}` : `${planned.name}, Match ${position}`;
}

/** Who will stand in a place while nobody does; null where somebody does. */
export function sourceOf(layout: Layout, { source, entrant, isEmpty }: Slot): string | null {
  if (entrant !== null || source.from === 'seed') return null;
  if (source.from === 'bye') return 'Bye';
  if (isEmpty) return 'Nobody';
  return `${source.from === 'winner' ? 'Winner' : 'Loser'} of ${labelOf(layout, parseKey(source.match))}`;
}

function parseKey(key: string): { side: BracketSide; round: number; position: number } {
  const [side, round, position] = key.split('-');
  return { side: side as BracketSide, round: Number(round), position: Number(position) };
}
