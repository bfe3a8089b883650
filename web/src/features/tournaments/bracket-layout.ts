import type { Match, Round } from '@cinder/contract/tournaments/tournament.schemas.ts';

/** Sizes in pixels at the usual text size; the drawing scales with the text. */
const BOX_HEIGHT = 66;
/** The champion's place, after the last match. */
export const CHAMPION = { width: 112, height: 124 };
/** Between two columns: the lines bend in its middle. */
const GAP = 28;
const SLOT = 84;
const HEAD = 34;
const BAND_GAP = 36;
/** A column with its gap: as wide as a window of 1440 pixels has room for, unless there are too many. */
const ROOM = 1176;
const COLUMN = { most: 272, least: 212, scrolled: 228 };

export interface Point {
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
  /** From the left of one column to that of the next. */
  column: number;
  /** The size of each match. */
  box: { width: number; height: number };
  /** The upper left corner of each match, by its id. */
  boxes: ReadonlyMap<string, Point>;
  /** The upper left corner of each round's title, by `roundKey`. */
  heads: ReadonlyMap<string, Point>;
  lines: readonly Line[];
  /** The upper left corner of the champion's place; null where nothing is drawn. */
  champion: Point | null;
}

export const roundKey = ({ side, round }: Pick<Round, 'side' | 'round'>): string => `${side}-${round}`;

/** Matches that are there to see: not those that a bye or an unneeded final leaves out. */
export function visibleMatches(matches: readonly Match[]): Match[] {
  return matches.filter(({ status }) => status !== 'skipped');
}

/**
 * Where everything of an elimination stands: the upper side over the lower, the grand final after them with a second one
 * below it, the champion behind them, the match for the third place below all. A match stands in the middle between those
 * that lead to it.
 */
export function layOut(rounds: readonly Round[], matches: readonly Match[]): Layout {
  const visible = visibleMatches(matches);
  const boxes = new Map<string, Point>();
  const heads = new Map<string, Point>();
  const upper = lastRound(rounds, 'upper');
  const lower = lastRound(rounds, 'lower');
  const finals = visible.filter(({ side }) => side === 'grand_final');
  const sides = Math.max(upper, lower);
  const columns = sides + Math.min(1, finals.length);
  const column = columnWidth(columns);
  const box = { width: column - GAP, height: BOX_HEIGHT };
  const columnX = (number: number) => (number - 1) * column;

  const placeBand = (side: 'upper' | 'lower', top: number): number => {
    const last = side === 'upper' ? upper : lower;
    if (last === 0) return top;
    const height = matchesIn(side, 1, last) * SLOT;
    for (let round = 1; round <= last; round++) heads.set(roundKey({ side, round }), { x: columnX(round), y: top });
    for (const match of visible) {
      if (match.side !== side) continue;
      const share = (match.position - 0.5) / matchesIn(side, match.round, last);
      boxes.set(match.id, { x: columnX(match.round), y: top + HEAD + share * height - box.height / 2 });
    }
    return top + HEAD + height + BAND_GAP;
  };
  /** One match under its head; where the next thing below it begins. */
  const placeAlone = ({ id, side, round }: Match, number: number, top: number): number => {
    heads.set(roundKey({ side, round }), { x: columnX(number), y: top });
    boxes.set(id, { x: columnX(number), y: top + HEAD });
    return top + HEAD + SLOT;
  };

  const lowerTop = placeBand('upper', 0);
  let bottom = placeBand('lower', lowerTop);
  // Beside the last match of the upper side where there is no lower one.
  let finalTop = lower > 0 ? lowerTop - BAND_GAP - HEAD - box.height : (SLOT - box.height) / 2;
  for (const match of finals) finalTop = placeAlone(match, columns, finalTop);
  if (finals.length > 0) bottom = Math.max(bottom, finalTop + BAND_GAP);
  const third = visible.find(({ side }) => side === 'third_place');
  if (third) bottom = placeAlone(third, sides, bottom) + BAND_GAP;

  const last = boxes.get(
    (finals[0] ?? visible.find(({ side, round }) => side === 'upper' && round === upper))?.id ?? '',
  );
  const champion = last
    ? { x: columnX(columns + 1), y: Math.max(0, last.y + (box.height - CHAMPION.height) / 2) }
    : null;
  const lines = visible.flatMap((match) => lineOf(match, { visible, boxes, box, upper, lower, champion }));
  return {
    width: champion ? champion.x + CHAMPION.width : 0,
    height: Math.max(0, bottom - BAND_GAP, champion ? champion.y + CHAMPION.height : 0),
    column,
    box,
    boxes,
    heads,
    lines,
    champion,
  };
}

function columnWidth(columns: number): number {
  const fitting = Math.floor((ROOM - CHAMPION.width) / columns);
  return fitting < COLUMN.least ? COLUMN.scrolled : Math.min(COLUMN.most, fitting);
}

/** How many matches a full round has, counted from the last: 1, 2, 4 in the upper side, 1, 1, 2, 2, 4, 4 in the lower. */
function matchesIn(side: 'upper' | 'lower', round: number, last: number): number {
  return 2 ** (side === 'upper' ? last - round : Math.floor((last - round) / 2));
}

interface Placed {
  visible: readonly Match[];
  boxes: ReadonlyMap<string, Point>;
  box: Layout['box'];
  upper: number;
  lower: number;
  champion: Point | null;
}

/** The line from a match to the one that its winner goes on to, or to the champion's place. */
function lineOf({ id, side, round, position }: Match, placed: Placed): Line[] {
  const { visible, boxes, box, upper, lower, champion } = placed;
  const from = boxes.get(id);
  if (!from || !champion || side === 'third_place' || side === 'round_robin') return [];
  const next = visible.find((match) => {
    if (side === 'grand_final') return match.side === side && match.round === round + 1;
    const last = side === 'upper' ? upper : lower;
    if (round === last) return match.side === 'grand_final' && match.round === 1;
    const isHalved = matchesIn(side, round + 1, last) < matchesIn(side, round, last);
    const to = isHalved ? Math.ceil(position / 2) : position;
    return match.side === side && match.round === round + 1 && match.position === to;
  });
  const to = next ? boxes.get(next.id) : undefined;
  if (next && !to) return [];
  if (to && side === 'grand_final') {
    // The second one stands below the first, its head between them at its start.
    const x = from.x + box.width - GAP / 2;
    return [
      {
        id,
        points: [
          { x, y: from.y + box.height },
          { x, y: to.y },
        ],
      },
    ];
  }
  const start = { x: from.x + box.width, y: from.y + box.height / 2 };
  const end = to ? { x: to.x, y: to.y + box.height / 2 } : { x: champion.x, y: champion.y + CHAMPION.height / 2 };
  const bend = end.x - GAP / 2;
  return [{ id, points: [start, { x: bend, y: start.y }, { x: bend, y: end.y }, end] }];
}

function lastRound(rounds: readonly Round[], side: Round['side']): number {
  return Math.max(0, ...rounds.filter((round) => round.side === side).map(({ round }) => round));
}

/** A place in the drawing, in units that grow with the text. */
export function styleAt({ x, y }: Point, size?: { width: number; height: number }) {
  const rem = (pixels: number) => `${pixels / 16}rem`;
  return { insetInlineStart: rem(x), top: rem(y), ...(size && { width: rem(size.width), height: rem(size.height) }) };
}
