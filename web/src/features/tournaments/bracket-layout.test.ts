import { exampleMatch, type Match, type Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { BracketSide } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { describe, expect, it } from 'vitest';
import { CHAMPION, type Layout, layOut } from './bracket-layout.ts';

/** The matches of a side, as many a round as given; `-1` from a position on: left out. */
function side(name: BracketSide, counts: readonly number[]): Match[] {
  return counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, at) => ({
      ...exampleMatch,
      id: `${name}-${index + 1}-${at + 1}`,
      side: name,
      round: index + 1,
      position: at + 1,
    })),
  );
}

function roundsOf(matches: readonly Match[]): Round[] {
  const keys = new Map(matches.map(({ side: of, round }) => [`${of}-${round}`, { side: of, round }]));
  return [...keys.values()].map((round) => ({
    ...round,
    label: '',
    status: 'pending',
    playedMatches: 0,
    totalMatches: 1,
  }));
}

function drawn(matches: Match[]) {
  const layout = layOut(roundsOf(matches), matches);
  const at = (id: string) => {
    const found = layout.boxes.get(id);
    if (!found) throw new Error(`${id} has no place`);
    return found;
  };
  return { ...layout, at };
}

function overlaps({ boxes, box }: Layout): string[] {
  const all = [...boxes];
  return all.flatMap(([a, p], index) =>
    all
      .slice(index + 1)
      .filter(([, q]) => Math.abs(p.x - q.x) < box.width && Math.abs(p.y - q.y) < box.height)
      .map(([b]) => `${a} ${b}`),
  );
}

describe('a single elimination', () => {
  const bracket = drawn([...side('upper', [4, 2, 1]), ...side('third_place', [1])]);

  it('has each match in the middle between those that lead to it', () => {
    const { at, box } = bracket;
    expect(at('upper-2-1').y).toBe((at('upper-1-1').y + at('upper-1-2').y) / 2);
    expect(at('upper-3-1').y).toBe((at('upper-2-1').y + at('upper-2-2').y) / 2);
    expect(at('upper-2-1').x).toBeGreaterThan(at('upper-1-1').x + box.width);
  });

  it('leads each winner on by a line, the last one to the champion, and nobody to the third place', () => {
    expect(bracket.lines.map(({ id }) => id)).toEqual(
      [1, 2, 3, 4].map((at) => `upper-1-${at}`).concat(['upper-2-1', 'upper-2-2', 'upper-3-1']),
    );
    expect(overlaps(bracket)).toEqual([]);
  });

  it('leaves out what a bye decides', () => {
    const matches = side('upper', [2, 1]).map((match) => ({
      ...match,
      status: match.id === 'upper-1-1' ? ('skipped' as const) : match.status,
    }));
    const { boxes, lines } = drawn(matches);
    expect([...boxes.keys()]).toEqual(['upper-1-2', 'upper-2-1']);
    expect(lines.map(({ id }) => id)).toEqual(['upper-1-2', 'upper-2-1']);
  });
});

describe('a double elimination', () => {
  it.each([
    [4, [2, 1], [1, 1]],
    [8, [4, 2, 1], [2, 2, 1, 1]],
    [64, [32, 16, 8, 4, 2, 1], [16, 16, 8, 8, 4, 4, 2, 2, 1, 1]],
    [128, [64, 32, 16, 8, 4, 2, 1], [32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1]],
  ])('of %i covers nothing and leads everybody to the grand final', (_, upper, lower) => {
    const matches = [...side('upper', upper), ...side('lower', lower), ...side('grand_final', [1, 1])];
    const bracket = drawn(matches);
    expect(bracket.boxes.size).toBe(matches.length);
    expect(overlaps(bracket)).toEqual([]);
    expect(bracket.lines).toHaveLength(matches.length);
    for (const { x, y } of bracket.boxes.values()) {
      expect(x + bracket.box.width).toBeLessThanOrEqual(bracket.width);
      expect(y + bracket.box.height).toBeLessThanOrEqual(bracket.height);
    }
  });

  it('of three, whose lower side begins with its last round, is drawn too', () => {
    const bracket = drawn([...side('upper', [2, 1]), ...side('lower', [1]), ...side('grand_final', [1])]);
    expect(bracket.lines).toHaveLength(5);
    expect(bracket.champion?.x).toBeGreaterThan(bracket.at('grand_final-1-1').x + bracket.box.width);
    expect(overlaps(bracket)).toEqual([]);
  });
});

/** What a page in a window of 1440 pixels is wide, without the drawing's padding. */
const ROOM = 1176;

describe('in a window of 1440 pixels', () => {
  const finals = [1, 1];
  it.each([
    ['single elimination of 16', [8, 4, 2, 1], [], []],
    ['single elimination of 32', [16, 8, 4, 2, 1], [], []],
    ['double elimination of 8', [4, 2, 1], [2, 2, 1, 1], finals],
    ['double elimination of 6', [4, 2, 1], [2, 2, 1, 1], finals],
    ['double elimination of 3', [2, 1], [1], finals],
  ])('a %s fits up to the champion', (_, upper, lower, grand) => {
    const bracket = drawn([...side('upper', upper), ...side('lower', lower), ...side('grand_final', grand)]);
    expect(bracket.width).toBeLessThanOrEqual(ROOM);
    expect(bracket.champion?.x).toBe(bracket.width - CHAMPION.width);
    for (const { x } of bracket.boxes.values()) expect(x + bracket.box.width).toBeLessThan(bracket.champion?.x ?? 0);
    for (const { points } of bracket.lines)
      for (const { x, y } of points) {
        expect(x).toBeLessThanOrEqual(bracket.width);
        expect(y).toBeLessThanOrEqual(bracket.height);
      }
  });
});

it('nothing is drawn of a tournament that has not begun', () => {
  expect(layOut([], [])).toMatchObject({ width: 0, height: 0, lines: [], champion: null });
});
