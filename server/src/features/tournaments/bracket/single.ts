import { knockoutRoundName } from './labels.ts';
import { BYE, isContested, loserOf, matchKey, type Plan, type PlannedMatch, winnerOf } from './plan.ts';
import { bracketSize, seedOrder } from './seeding.ts';
import type { Source } from './types.ts';

/** A single elimination. The match for the third place exists from four entrants on: with fewer, one has lost a semifinal. */
export function planSingle(entrants: number, thirdPlaceMatch: boolean): Plan {
  const rounds = planUpper(entrants, knockoutRoundName, (round) => round);
  const matches = rounds.flat();
  const semifinals = rounds.at(-2) ?? [];
  if (thirdPlaceMatch && semifinals.length > 0 && semifinals.every(isContested)) {
    matches.splice(-1, 0, planThirdPlace(semifinals, rounds.length - 1));
  }
  return { matches, secondGrandFinal: null };
}

/** The rounds of an upper side, the first one first; byes go to the best seeds. */
export function planUpper(
  entrants: number,
  nameOf: (round: number, rounds: number) => string,
  exitLevelOf: (round: number) => number,
): PlannedMatch[][] {
  const size = bracketSize(entrants);
  const rounds = Math.log2(size);
  let sources = seedOrder(size).map((seed): Source => (seed <= entrants ? { from: 'seed', seed } : BYE));
  return Array.from({ length: rounds }, (_, index) => {
    const round = index + 1;
    const matches = pairUp(sources).map(([a, b], at): PlannedMatch => {
      const position = at + 1;
      const key = matchKey('upper', round, position);
      const roundName = nameOf(round, rounds);
      return { key, side: 'upper', round, position, roundName, a, b, exitLevel: exitLevelOf(round) };
    });
    sources = matches.map(winnerOf);
    return matches;
  });
}

/** Neighbours two and two. */
export function pairUp(sources: readonly Source[]): [a: Source, b: Source][] {
  return Array.from({ length: sources.length / 2 }, (_, index) => [
    sources[index * 2] ?? BYE,
    sources[index * 2 + 1] ?? BYE,
  ]);
}

function planThirdPlace([first, second]: PlannedMatch[], exitLevel: number): PlannedMatch {
  return {
    key: matchKey('third_place', 1, 1),
    side: 'third_place',
    round: 1,
    position: 1,
    roundName: 'Third Place',
    a: first ? loserOf(first) : BYE,
    b: second ? loserOf(second) : BYE,
    exitLevel,
  };
}
