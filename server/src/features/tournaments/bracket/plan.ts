import type { BracketSide } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { RoundName, Source } from './types.ts';

/** A match before anything is played. */
export interface PlannedMatch {
  key: string;
  side: BracketSide;
  round: number;
  position: number;
  roundName: RoundName;
  a: Source;
  b: Source;
  /** The higher, the further has come who leaves the tournament here. Equal levels share a place. */
  exitLevel: number;
}

export interface Plan {
  /** Each match stands after those that its participants come from. */
  matches: PlannedMatch[];
  /** Comes into being only if the lower side wins the last of the matches. */
  secondGrandFinal: PlannedMatch | null;
}

const BYE: Source = { from: 'bye' };

export function matchKey(side: BracketSide, round: number, position: number): string {
  return `${side}-${round}-${position}`;
}

export function isBye(source: Source): boolean {
  return source.from === 'bye';
}

/** Two entrants meet here: neither place is a bye. */
function isContested({ a, b }: PlannedMatch): boolean {
  return !isBye(a) && !isBye(b);
}

/** Who goes on from a match: past a bye, whoever is there. */
function winnerOf(match: PlannedMatch): Source {
  if (isBye(match.a)) return match.b;
  if (isBye(match.b)) return match.a;
  return { from: 'winner', match: match.key };
}

/** Who comes down from a match: nobody where there was a bye. */
function loserOf(match: PlannedMatch): Source {
  return isContested(match) ? { from: 'loser', match: match.key } : BYE;
}

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
function planUpper(
  entrants: number,
  nameOf: (round: number, rounds: number) => RoundName,
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
function pairUp(sources: readonly Source[]): [a: Source, b: Source][] {
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
    roundName: 'third_place',
    a: first ? loserOf(first) : BYE,
    b: second ? loserOf(second) : BYE,
    exitLevel,
  };
}

type Pair = [a: Source, b: Source];

/** A double elimination: who loses on the upper side comes down to the lower, whose last one meets the upper's winner. */
export function planDouble(entrants: number, secondGrandFinal: boolean): Plan {
  const upper = planUpper(entrants, upperRoundName, upperExitLevel);
  const { lower, last } = planLower(upper);
  const [upperFinal] = upper.at(-1) ?? [];
  const finalLevel = upper.length * 2 - 1;
  const grandFinal = planFinal(1, 'grand_final', upperFinal ? winnerOf(upperFinal) : BYE, last, finalLevel);
  const sources: Pair = [
    { from: 'loser', match: grandFinal.key },
    { from: 'winner', match: grandFinal.key },
  ];
  return {
    matches: [...upper.flat(), ...lower, grandFinal],
    secondGrandFinal: secondGrandFinal ? planFinal(2, 'grand_final_reset', ...sources, finalLevel) : null,
  };
}

/** Who leaves out of the upper side has come as far as those who lose in the lower round that they would have come to. */
function upperExitLevel(round: number): number {
  return round === 1 ? 1 : 2 * (round - 1);
}

/**
 * The lower side: in turns, a round in which those who are left play each other, and one in which they play the losers
 * of the next upper round. A first round of byes alone is left out.
 */
function planLower(upper: PlannedMatch[][]): { lower: PlannedMatch[]; last: Source } {
  const lower: PlannedMatch[] = [];
  const lastLevel = 2 * (upper.length - 1);
  let rounds = 0;

  const playRound = (level: number, pairs: Pair[]): Source[] => {
    if (pairs.some(([a, b]) => !isBye(a) && !isBye(b))) rounds += 1;
    const matches = pairs.map(([a, b], at): PlannedMatch => {
      const position = at + 1;
      const key = matchKey('lower', rounds, position);
      const roundName = lowerRoundName(level === lastLevel);
      return { key, side: 'lower', round: rounds, position, roundName, a, b, exitLevel: level };
    });
    if (rounds > 0) lower.push(...matches.filter(({ a, b }) => !isBye(a) || !isBye(b)));
    return matches.map(winnerOf);
  };

  const [first = [], ...later] = upper;
  let left = first.map(loserOf);
  for (const [index, matches] of later.entries()) {
    const round = index + 2;
    left = playRound(2 * round - 3, pairUp(left));
    const dropped = left.map((_, position) => matches[dropPosition(round, position, matches.length)]);
    left = playRound(
      2 * round - 2,
      left.map((survivor, at): Pair => [loserOfOne(dropped[at]), survivor]),
    );
  }
  return { lower, last: left[0] ?? BYE };
}

function loserOfOne(match: PlannedMatch | undefined): Source {
  return match ? loserOf(match) : BYE;
}

function planFinal(round: number, roundName: RoundName, a: Source, b: Source, exitLevel: number): PlannedMatch {
  const key = matchKey('grand_final', round, 1);
  return { key, side: 'grand_final', round, position: 1, roundName, a, b, exitLevel };
}

/** Into how many places the first round is cut: the smallest power of two that holds all entrants. */
export function bracketSize(entrants: number): number {
  return 2 ** Math.ceil(Math.log2(entrants));
}

/**
 * Seeds in the order of the first round's places, two and two: 1 8, 4 5, 2 7, 3 6. If the better seed always wins, the
 * first seed meets the second in the final, the third or fourth in the semifinal, and so on.
 */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/**
 * Where in the lower side the loser of an upper match comes in: the position (from 0) in a round of `count` matches.
 * Four patterns alternate (as it is, halves swapped, each half reversed, all reversed): losers of four rounds in a row
 * come into four different quarters, so that two who met already meet again as late as the bracket allows.
 */
export function dropPosition(upperRound: number, position: number, count: number): number {
  const half = count >> 1;
  const flips = [0, half, Math.max(half - 1, 0), count - 1];
  return position ^ (flips[(upperRound - 1) % flips.length] ?? 0);
}

const LAST_ROUNDS = ['final', 'semifinals', 'quarterfinals'] as const;

/** A round's name, counted from the last one. */
function knockoutRoundName(round: number, rounds: number) {
  return LAST_ROUNDS[rounds - round] ?? 'round';
}

/** A round's name on the upper side of a double elimination. */
function upperRoundName(round: number, rounds: number): RoundName {
  return `winners_${knockoutRoundName(round, rounds)}`;
}

/** A round's name on the lower side, where only the final has a name of its own. */
function lowerRoundName(isLast: boolean): RoundName {
  return isLast ? 'losers_final' : 'losers_round';
}
