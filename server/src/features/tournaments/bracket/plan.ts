import type { BracketSide } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { Source } from './types.ts';

/** A match before anything is played. */
export interface PlannedMatch {
  key: string;
  side: BracketSide;
  round: number;
  position: number;
  roundName: string;
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

export const BYE: Source = { from: 'bye' };

export function matchKey(side: BracketSide, round: number, position: number): string {
  return `${side}-${round}-${position}`;
}

export function isBye(source: Source): boolean {
  return source.from === 'bye';
}

/** Two entrants meet here: neither place is a bye. */
export function isContested({ a, b }: PlannedMatch): boolean {
  return !isBye(a) && !isBye(b);
}

/** Who goes on from a match: past a bye, whoever is there. */
export function winnerOf(match: PlannedMatch): Source {
  if (isBye(match.a)) return match.b;
  if (isBye(match.b)) return match.a;
  return { from: 'winner', match: match.key };
}

/** Who comes down from a match: nobody where there was a bye. */
export function loserOf(match: PlannedMatch): Source {
  return isContested(match) ? { from: 'loser', match: match.key } : BYE;
}
