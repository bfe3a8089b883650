import { describe, expect, it } from 'vitest';
import { computeBracket, dropEntrant } from './bracket.ts';
import {
  describeMatches,
  describePlaces,
  done,
  favourite,
  NO_SHOWS,
  openTournament,
  playOut,
  record,
  WIN_A,
  WIN_B,
} from './testing/play-out.ts';
import type { Outcome, Tournament } from './types.ts';

/** Results by who played: `p1 p2` is 2 : 0, say. */
type Results = Record<string, [scoreA: number, scoreB: number]>;

function playByNames(entrants: number, results: Results): Tournament {
  return playOut(openTournament('round_robin', entrants), ({ a, b }): Outcome => {
    const [scoreA, scoreB] = results[`${a.entrant} ${b.entrant}`] ?? [0, 0];
    return { scoreA, scoreB };
  }).tournament;
}

describe('a round robin', () => {
  it.each([
    [2, ['round_robin-1-1: p1 - p2']],
    [3, ['round_robin-1-1: p2 - p3', 'round_robin-2-1: p1 - p3', 'round_robin-3-1: p1 - p2']],
    [
      4,
      [
        'round_robin-1-1: p1 - p4',
        'round_robin-1-2: p2 - p3',
        'round_robin-2-1: p1 - p3',
        'round_robin-2-2: p2 - p4',
        'round_robin-3-1: p1 - p2',
        'round_robin-3-2: p3 - p4',
      ],
    ],
    [
      5,
      [
        'round_robin-1-1: p2 - p5',
        'round_robin-1-2: p3 - p4',
        'round_robin-2-1: p1 - p5',
        'round_robin-2-2: p2 - p3',
        'round_robin-3-1: p1 - p4',
        'round_robin-3-2: p3 - p5',
        'round_robin-4-1: p1 - p3',
        'round_robin-4-2: p2 - p4',
        'round_robin-5-1: p1 - p2',
        'round_robin-5-2: p4 - p5',
      ],
    ],
  ])('of %i has these matches, all of them ready', (entrants, matches) => {
    const bracket = computeBracket(openTournament('round_robin', entrants));
    expect(describeMatches(bracket)).toEqual(matches);
    expect(bracket.matches.filter(({ status }) => status !== 'ready')).toEqual([]);
    expect(bracket.matches[0]?.roundName).toBe('round');
    for (const { key, side, round, position } of bracket.matches) expect(`${side}-${round}-${position}`).toBe(key);
    expect(bracket.standings.map(({ seed }) => seed)).toEqual(bracket.standings.map((_, index) => index + 1));
  });

  it('of 8 begins with the farthest seeds and ends with the first two', () => {
    const matches = describeMatches(computeBracket(openTournament('round_robin', 8)));
    expect(matches).toHaveLength(28);
    expect(matches.slice(0, 4).map((line) => line.slice(17))).toEqual(['p1 - p8', 'p2 - p7', 'p3 - p6', 'p4 - p5']);
    expect(matches.at(-4)).toBe('round_robin-7-1: p1 - p2');
  });

  it.each([2, 3, 4, 5, 8])('of %i ranks everybody', (entrants) => {
    const { bracket } = playOut(openTournament('round_robin', entrants), favourite);
    const places = Array.from({ length: entrants }, (_, index) => `${index + 1} p${index + 1}`);
    expect(bracket).toMatchObject({ champion: 'p1', isComplete: true });
    expect(describePlaces(bracket)).toEqual(places);
  });

  it('gives 2 points a win and 1 a draw', () => {
    const { standings } = computeBracket(playByNames(3, { 'p1 p2': [3, 1], 'p1 p3': [2, 2], 'p2 p3': [0, 0] }));
    expect(standings).toMatchObject([
      { entrant: 'p1', place: 1, wins: 1, draws: 1, losses: 0, points: 3, scoreDifference: 2 },
      { entrant: 'p3', place: 2, wins: 0, draws: 2, losses: 0, points: 2, scoreDifference: 0 },
      { entrant: 'p2', place: 3, wins: 0, draws: 1, losses: 1, points: 1, scoreDifference: -2 },
    ]);
  });

  it('counts a forfeit as a win without scores, and a double no-show as two losses', () => {
    const { standings } = computeBracket(
      record(openTournament('round_robin', 3), [
        ['round_robin-1-1', NO_SHOWS],
        ['round_robin-2-1', { forfeit: 'A' }],
      ]),
    );
    expect(standings).toMatchObject([
      { entrant: 'p3', wins: 1, losses: 1, points: 2, scoreDifference: 0 },
      { entrant: 'p1', wins: 0, losses: 1, points: 0 },
      { entrant: 'p2', wins: 0, losses: 1, points: 0 },
    ]);
  });
});

describe('who is level on points', () => {
  it('is parted by their own match before the score difference', () => {
    const played = playByNames(4, {
      'p1 p2': [0, 1],
      'p1 p3': [9, 0],
      'p1 p4': [9, 0],
      'p2 p3': [1, 0],
      'p2 p4': [0, 1],
      'p3 p4': [1, 0],
    });
    expect(computeBracket(played).standings).toMatchObject([
      { entrant: 'p2', points: 4, scoreDifference: 1 },
      { entrant: 'p1', points: 4, scoreDifference: 17 },
      { entrant: 'p3', points: 2 },
      { entrant: 'p4', points: 2 },
    ]);
  });

  it('is parted by the score difference when three beat each other in a circle', () => {
    const played = playByNames(4, {
      'p1 p2': [2, 1],
      'p2 p3': [3, 0],
      'p1 p3': [0, 1],
      'p1 p4': [1, 0],
      'p2 p4': [1, 0],
      'p3 p4': [1, 0],
    });
    expect(describePlaces(computeBracket(played))).toEqual(['1 p2', '2 p1', '3 p3', '4 p4']);
  });

  it('is parted by the seed when nothing else does', () => {
    const { bracket } = playOut(openTournament('round_robin', 5), () => ({ scoreA: 1, scoreB: 1 }));
    expect(describePlaces(bracket)).toEqual(['1 p1', '2 p2', '3 p3', '4 p4', '5 p5']);
  });

  it('is looked at again by twos when the table of the four leaves two and two', () => {
    const played = playByNames(6, {
      'p1 p2': [0, 1],
      'p1 p3': [5, 0],
      'p1 p4': [5, 0],
      'p2 p3': [0, 1],
      'p2 p4': [1, 0],
      'p3 p4': [0, 1],
      'p1 p5': [0, 1],
      'p2 p5': [0, 1],
      'p3 p5': [9, 0],
      'p4 p5': [1, 0],
      'p1 p6': [0, 1],
      'p2 p6': [0, 1],
      'p3 p6': [0, 1],
      'p4 p6': [0, 1],
      'p5 p6': [1, 0],
    });
    const table = computeBracket(played).standings;
    expect(table.map(({ entrant, points, scoreDifference }) => `${entrant} ${points} ${scoreDifference}`)).toEqual([
      'p6 8 3',
      'p5 6 -7',
      'p2 4 -1',
      'p1 4 7',
      'p4 4 -5',
      'p3 4 3',
    ]);
  });

  it('is parted by draws among them, each of which counts as half a win', () => {
    const played = playByNames(5, {
      'p2 p3': [1, 0],
      'p1 p5': [0, 1],
      'p2 p5': [0, 1],
      'p3 p5': [0, 1],
      'p3 p4': [9, 0],
      'p2 p4': [0, 1],
      'p4 p5': [1, 0],
    });
    expect(computeBracket(played).standings.slice(2)).toMatchObject([
      { entrant: 'p2', points: 3, scoreDifference: -1 },
      { entrant: 'p1', points: 3, scoreDifference: -1 },
      { entrant: 'p3', points: 3, scoreDifference: 7 },
    ]);
  });

  it('is parted by nothing that is still to be played', () => {
    const begun = record(openTournament('round_robin', 4), [
      ['round_robin-3-1', WIN_A],
      ['round_robin-2-2', { scoreA: 9, scoreB: 0 }],
      ['round_robin-3-2', WIN_A],
    ]);
    expect(describePlaces(computeBracket(begun))).toEqual(['1 p1', '2 p2', '3 p3', '4 p4']);
  });
});

describe('dropping out of a round robin', () => {
  it('keeps what was played, forfeits the rest and ranks behind whoever stayed', () => {
    const played = record(openTournament('round_robin', 3), [
      ['round_robin-1-1', { scoreA: 0, scoreB: 2 }],
      ['round_robin-2-1', { scoreA: 0, scoreB: 2 }],
      ['round_robin-3-1', { scoreA: 1, scoreB: 1 }],
    ]);
    expect(describePlaces(computeBracket(played))).toEqual(['1 p3', '2 p1', '3 p2']);

    const left = done(dropEntrant({ ...played, log: played.log.slice(0, 2) }, 'p3')).bracket;
    expect(describePlaces(left)).toEqual(['1 p1', '2 p2', '3 p3']);
    expect(left.standings.at(-1)).toMatchObject({ entrant: 'p3', isDropped: true, wins: 2, points: 4 });

    const { tournament } = playOut(openTournament('round_robin', 4), ({ a, b }) =>
      ['p2 p4', 'p2 p3'].includes(`${a.entrant} ${b.entrant}`)
        ? WIN_B
        : a.entrant === 'p1' && b.entrant === 'p2'
          ? WIN_B
          : WIN_A,
    );
    const drops = ['p3', 'p4'].map((entrant) => ({ kind: 'drop', entrant }) as const);
    const without = { ...tournament, log: [...tournament.log, ...drops] };
    expect(describePlaces(computeBracket(without)).slice(0, 2)).toEqual(['1 p1', '2 p2']);

    const early = done(dropEntrant({ ...played, log: played.log.slice(0, 1) }, 'p2'));
    expect(early.changes).toMatchObject([
      { key: 'round_robin-3-1', after: { ending: 'dropped', forfeit: 'B', winner: 'p1' } },
    ]);
  });
});
