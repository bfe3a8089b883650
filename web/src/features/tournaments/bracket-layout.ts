import type { Match, Round } from '@cinder/contract/tournaments/tournament.schemas.ts';

/** Sizes in pixels at the usual text size; the drawing scales with the text. */
export const BOX = { width: 244, height: 66 };
const COLUMN = 292;
const SLOT = 84;
const HEAD = 34;
const BAND_GAP = 36;

interface Point {
  x: number;
  y: number;
}

interface Line {
  /** The match that it comes from. */
  id: string;
  points: readonly Point[];
}

export interface Layout {
  width: number;
  height: number;
  /** The upper left corner of each match, by its id. */
  boxes: ReadonlyMap<string, Point>;
  /** The upper left corner of each round's title, by `roundKey`. */
  heads: ReadonlyMap<string, Point>;
  lines: readonly Line[];
}

export const roundKey = ({ side, round }: Pick<Round, 'side' | 'round'>): string => `${side}-${round}`;

/** Matches that are there to see: not those that a bye or an unneeded final leaves out. */
export function shownMatches(matches: readonly Match[]): Match[] {
  return matches.filter(({ status }) => status !== 'skipped');
}

/**
 * Where everything of an elimination stands: the upper side over the lower, finals at the right, the match for the third
 * place below. A match stands in the middle between those that lead to it.
 */
export function layOut(rounds: readonly Round[], matches: readonly Match[]): Layout {
  const shown = shownMatches(matches);
  const boxes = new Map<string, Point>();
  const heads = new Map<string, Point>();
  const upper = lastRound(rounds, 'upper');
  const lower = lastRound(rounds, 'lower');
  const columns = Math.max(upper, lower);

  const placeBand = (side: 'upper' | 'lower', top: number): number => {
    const last = side === 'upper' ? upper : lower;
    if (last === 0) return top;
    const height = matchesIn(side, 1, last) * SLOT;
    for (let round = 1; round <= last; round++) heads.set(roundKey({ side, round }), { x: columnX(round), y: top });
    for (const match of shown) {
      if (match.side !== side) continue;
      const share = (match.position - 0.5) / matchesIn(side, match.round, last);
      boxes.set(match.id, { x: columnX(match.round), y: top + HEAD + share * height - BOX.height / 2 });
    }
    return top + HEAD + height + BAND_GAP;
  };

  const placeSide = (side: 'grand_final' | 'third_place', firstColumn: number, top: number): boolean => {
    const found = shown.filter((match) => match.side === side);
    for (const { id, round } of found) {
      heads.set(roundKey({ side, round }), { x: columnX(firstColumn + round - 1), y: top });
      boxes.set(id, { x: columnX(firstColumn + round - 1), y: top + HEAD });
    }
    return found.length > 0;
  };

  const lowerTop = placeBand('upper', 0);
  let bottom = placeBand('lower', lowerTop);
  if (lower > 0) placeSide('grand_final', columns + 1, lowerTop - BAND_GAP - HEAD - BOX.height);
  else if (placeSide('grand_final', columns + 1, 0)) bottom = Math.max(bottom, HEAD + SLOT);
  if (placeSide('third_place', columns, bottom)) bottom += HEAD + SLOT;

  const lines = shown.flatMap((match) => lineOf(match, { shown, boxes, upper, lower }));
  const right = Math.max(0, ...[...boxes.values()].map(({ x }) => x + BOX.width));
  return { width: right, height: Math.max(0, bottom - BAND_GAP), boxes, heads, lines };
}

/** How many matches a full round has, counted from the last: 1, 2, 4 in the upper side, 1, 1, 2, 2, 4, 4 in the lower. */
function matchesIn(side: 'upper' | 'lower', round: number, last: number): number {
  return 2 ** (side === 'upper' ? last - round : Math.floor((last - round) / 2));
}

interface Placed {
  shown: readonly Match[];
  boxes: ReadonlyMap<string, Point>;
  upper: number;
  lower: number;
}

/** The line from a match to the one that its winner goes on to. */
function lineOf({ id, side, round, position }: Match, { shown, boxes, upper, lower }: Placed): Line[] {
  const next = shown.find((match) => {
    if (side !== 'upper' && side !== 'lower')
      return side === 'grand_final' && match.side === side && match.round === round + 1;
    const last = side === 'upper' ? upper : lower;
    if (round === last) return match.side === 'grand_final' && match.round === 1;
    const isHalved = matchesIn(side, round + 1, last) < matchesIn(side, round, last);
    const to = isHalved ? Math.ceil(position / 2) : position;
    return match.side === side && match.round === round + 1 && match.position === to;
  });
  const from = boxes.get(id);
  const to = next && boxes.get(next.id);
  if (!from || !to) return [];
  const start = { x: from.x + BOX.width, y: from.y + BOX.height / 2 };
  const end = { x: to.x, y: to.y + BOX.height / 2 };
  const bend = end.x - (COLUMN - BOX.width) / 2;
  return [{ id, points: [start, { x: bend, y: start.y }, { x: bend, y: end.y }, end] }];
}

function lastRound(rounds: readonly Round[], side: Round['side']): number {
  return Math.max(0, ...rounds.filter((round) => round.side === side).map(({ round }) => round));
}

function columnX(column: number): number {
  return (column - 1) * COLUMN;
}
