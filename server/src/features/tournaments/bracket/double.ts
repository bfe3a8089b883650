import { lowerRoundName, upperRoundName } from './labels.ts';
import { BYE, isBye, loserOf, matchKey, type Plan, type PlannedMatch, winnerOf } from './plan.ts';
import { dropPosition } from './seeding.ts';
import { pairUp, planUpper } from './single.ts';
import type { Source } from './types.ts';

type Pair = [a: Source, b: Source];

/** A double elimination: who loses on the upper side comes down to the lower, whose last one meets the upper's winner. */
export function planDouble(entrants: number, secondGrandFinal: boolean): Plan {
  const upper = planUpper(entrants, upperRoundName, upperExitLevel);
  const { lower, last } = planLower(upper);
  const [upperFinal] = upper.at(-1) ?? [];
  const finalLevel = upper.length * 2 - 1;
  const grandFinal = planFinal(1, 'Grand Final', upperFinal ? winnerOf(upperFinal) : BYE, last, finalLevel);
  const sources: Pair = [
    { from: 'loser', match: grandFinal.key },
    { from: 'winner', match: grandFinal.key },
  ];
  return {
    matches: [...upper.flat(), ...lower, grandFinal],
    secondGrandFinal: secondGrandFinal ? planFinal(2, 'Grand Final Reset', ...sources, finalLevel) : null,
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
      const roundName = lowerRoundName(rounds, level === lastLevel);
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

function planFinal(round: number, roundName: string, a: Source, b: Source, exitLevel: number): PlannedMatch {
  const key = matchKey('grand_final', round, 1);
  return { key, side: 'grand_final', round, position: 1, roundName, a, b, exitLevel };
}
