import { inEnglish } from '@cinder/contract/shared/messages.ts';
import { describe, expect, it } from 'vitest';
import { roundLabel } from '../round-labels.ts';
import { computeBracket } from './bracket.ts';
import {
  describeMatches,
  describePlaces,
  favourite,
  findMatch,
  NO_SHOWS,
  openTournament,
  playOut,
  record,
  WIN_A,
  WIN_B,
} from './testing/play-out.ts';
import type { Match, Tournament } from './types.ts';

const roundIn = ({ roundName: name, round }: Match) => inEnglish(roundLabel({ name, round }));

describe('a single elimination', () => {
  it.each([
    [2, ['upper-1-1: p1 - p2']],
    [3, ['upper-1-1: p1 - bye', 'upper-1-2: p2 - p3', 'upper-2-1: p1 - winner of upper-1-2']],
    [4, ['upper-1-1: p1 - p4', 'upper-1-2: p2 - p3', 'upper-2-1: winner of upper-1-1 - winner of upper-1-2']],
    [
      5,
      [
        'upper-1-1: p1 - bye',
        'upper-1-2: p4 - p5',
        'upper-1-3: p2 - bye',
        'upper-1-4: p3 - bye',
        'upper-2-1: p1 - winner of upper-1-2',
        'upper-2-2: p2 - p3',
        'upper-3-1: winner of upper-2-1 - winner of upper-2-2',
      ],
    ],
    [
      8,
      [
        'upper-1-1: p1 - p8',
        'upper-1-2: p4 - p5',
        'upper-1-3: p2 - p7',
        'upper-1-4: p3 - p6',
        'upper-2-1: winner of upper-1-1 - winner of upper-1-2',
        'upper-2-2: winner of upper-1-3 - winner of upper-1-4',
        'upper-3-1: winner of upper-2-1 - winner of upper-2-2',
      ],
    ],
  ])('of %i has these matches', (entrants, matches) => {
    expect(describeMatches(computeBracket(openTournament('single_elim', entrants)))).toEqual(matches);
  });

  it.each([
    [2, ['1 p1', '2 p2']],
    [3, ['1 p1', '2 p2', '3 p3']],
    [4, ['1 p1', '2 p2', '3 p3', '3 p4']],
    [5, ['1 p1', '2 p2', '3 p3', '3 p4', '5 p5']],
    [8, ['1 p1', '2 p2', '3 p3', '3 p4', '5 p5', '5 p6', '5 p7', '5 p8']],
  ])('of %i shares the places of who lost in the same round', (entrants, places) => {
    const { bracket } = playOut(openTournament('single_elim', entrants), favourite);
    expect(bracket).toMatchObject({ champion: 'p1', isComplete: true });
    expect(describePlaces(bracket)).toEqual(places);
  });

  it('has byes that nobody plays', () => {
    const bye = findMatch(computeBracket(openTournament('single_elim', 3)), 'upper-1-1');
    expect(bye).toMatchObject({ status: 'skipped', ending: 'bye', winner: 'p1', scoreA: null, forfeit: null });
    expect([bye.a.isEmpty, bye.b.isEmpty]).toEqual([false, true]);
  });

  it('names its rounds from the end', () => {
    const names = computeBracket(openTournament('single_elim', 17)).matches.map(roundIn);
    expect([...new Set(names)]).toEqual(['Round 1', 'Round 2', 'Quarterfinals', 'Semifinals', 'Final']);
  });

  it('knows a place when nobody who is left can share it', () => {
    const places = (results: Parameters<typeof record>[1]) =>
      describePlaces(computeBracket(record(openTournament('single_elim', 4), results)));
    expect(places([['upper-1-1', WIN_A]])).toEqual(['- p1', '- p2', '- p3', '- p4']);
    expect(
      places([
        ['upper-1-1', WIN_A],
        ['upper-1-2', WIN_B],
      ]),
    ).toEqual(['- p1', '- p3', '3 p2', '3 p4']);
  });
});

describe('the match for the third place', () => {
  it.each([2, 3])('does not exist among %i', (entrants) => {
    const { matches } = computeBracket(openTournament('single_elim', entrants, { thirdPlaceMatch: true }));
    expect(matches.filter(({ side }) => side === 'third_place')).toEqual([]);
  });

  it.each([4, 5, 8])('parts the losers of the semifinals of %i', (entrants) => {
    const start = openTournament('single_elim', entrants, { thirdPlaceMatch: true });
    const third = computeBracket(start).matches.at(-2);
    expect(third).toMatchObject({ key: 'third_place-1-1', roundName: 'third_place', status: 'pending' });
    const { bracket } = playOut(start, (match) => (match.side === 'third_place' ? WIN_B : favourite(match)));
    expect(describePlaces(bracket).slice(0, 4)).toEqual(['1 p1', '2 p2', '3 p3', '4 p4']);
  });

  it('has to be played before the tournament is complete', () => {
    const played = record(openTournament('single_elim', 4, { thirdPlaceMatch: true }), [
      ['upper-1-1', WIN_A],
      ['upper-1-2', WIN_A],
      ['upper-2-1', WIN_A],
    ]);
    expect(computeBracket(played)).toMatchObject({ isComplete: false, champion: null });
  });

  it('is won without a match when nobody comes out of the other semifinal', () => {
    const played = record(openTournament('single_elim', 4, { thirdPlaceMatch: true }), [
      ['upper-1-1', NO_SHOWS],
      ['upper-1-2', WIN_A],
    ]);
    const bracket = computeBracket(played);
    expect(findMatch(bracket, 'third_place-1-1')).toMatchObject({ ending: 'walkover', winner: 'p3' });
    expect(describePlaces(bracket)).toEqual(['1 p2', '2 p3', '3 p1', '3 p4']);
  });
});

describe('a double elimination', () => {
  it.each([
    [2, ['upper-1-1: p1 - p2', 'grand_final-1-1: winner of upper-1-1 - loser of upper-1-1']],
    [
      3,
      [
        'upper-1-1: p1 - bye',
        'upper-1-2: p2 - p3',
        'upper-2-1: p1 - winner of upper-1-2',
        'lower-1-1: loser of upper-2-1 - loser of upper-1-2',
        'grand_final-1-1: winner of upper-2-1 - winner of lower-1-1',
      ],
    ],
    [
      4,
      [
        'upper-1-1: p1 - p4',
        'upper-1-2: p2 - p3',
        'upper-2-1: winner of upper-1-1 - winner of upper-1-2',
        'lower-1-1: loser of upper-1-1 - loser of upper-1-2',
        'lower-2-1: loser of upper-2-1 - winner of lower-1-1',
        'grand_final-1-1: winner of upper-2-1 - winner of lower-2-1',
      ],
    ],
    [
      5,
      [
        'upper-1-1: p1 - bye',
        'upper-1-2: p4 - p5',
        'upper-1-3: p2 - bye',
        'upper-1-4: p3 - bye',
        'upper-2-1: p1 - winner of upper-1-2',
        'upper-2-2: p2 - p3',
        'upper-3-1: winner of upper-2-1 - winner of upper-2-2',
        'lower-1-1: loser of upper-2-2 - loser of upper-1-2',
        'lower-1-2: loser of upper-2-1 - bye',
        'lower-2-1: winner of lower-1-1 - loser of upper-2-1',
        'lower-3-1: loser of upper-3-1 - winner of lower-2-1',
        'grand_final-1-1: winner of upper-3-1 - winner of lower-3-1',
      ],
    ],
    [
      8,
      [
        'upper-1-1: p1 - p8',
        'upper-1-2: p4 - p5',
        'upper-1-3: p2 - p7',
        'upper-1-4: p3 - p6',
        'upper-2-1: winner of upper-1-1 - winner of upper-1-2',
        'upper-2-2: winner of upper-1-3 - winner of upper-1-4',
        'upper-3-1: winner of upper-2-1 - winner of upper-2-2',
        'lower-1-1: loser of upper-1-1 - loser of upper-1-2',
        'lower-1-2: loser of upper-1-3 - loser of upper-1-4',
        'lower-2-1: loser of upper-2-2 - winner of lower-1-1',
        'lower-2-2: loser of upper-2-1 - winner of lower-1-2',
        'lower-3-1: winner of lower-2-1 - winner of lower-2-2',
        'lower-4-1: loser of upper-3-1 - winner of lower-3-1',
        'grand_final-1-1: winner of upper-3-1 - winner of lower-4-1',
      ],
    ],
  ])('of %i has these matches', (entrants, matches) => {
    expect(describeMatches(computeBracket(openTournament('double_elim', entrants)))).toEqual(matches);
  });

  it.each([
    [2, ['1 p1', '2 p2']],
    [3, ['1 p1', '2 p2', '3 p3']],
    [4, ['1 p1', '2 p2', '3 p3', '4 p4']],
    [5, ['1 p1', '2 p2', '3 p3', '4 p4', '5 p5']],
    [8, ['1 p1', '2 p2', '3 p3', '4 p4', '5 p5', '5 p6', '7 p7', '7 p8']],
  ])('of %i ranks by the round of the lower side', (entrants, places) => {
    const { bracket } = playOut(openTournament('double_elim', entrants), favourite);
    expect(bracket).toMatchObject({ champion: 'p1', isComplete: true });
    expect(describePlaces(bracket)).toEqual(places);
  });

  it('places a double no-show of the upper side by the lower round that they would have come to', () => {
    const { bracket } = playOut(openTournament('double_elim', 8), (match) =>
      match.key === 'upper-3-1' ? NO_SHOWS : favourite(match),
    );
    expect(describePlaces(bracket).slice(0, 5)).toEqual(['1 p3', '2 p1', '2 p2', '4 p4', '5 p5']);
  });

  it('places a double no-show of the first two upper rounds beside who loses in the lower round of that level', () => {
    const places = (noShow: string) =>
      describePlaces(
        playOut(openTournament('double_elim', 8), (match) => (match.key === noShow ? NO_SHOWS : favourite(match)))
          .bracket,
      );
    expect(places('upper-1-1').slice(-3)).toEqual(['6 p1', '6 p7', '6 p8']);
    expect(places('upper-2-1').slice(-5)).toEqual(['4 p1', '4 p4', '4 p5', '7 p7', '7 p8']);
  });

  it('names its rounds', () => {
    const { bracket } = playOut(openTournament('double_elim', 16), (match) =>
      match.key === 'grand_final-1-1' ? WIN_B : favourite(match),
    );
    expect([...new Set(bracket.matches.map(roundIn))]).toEqual([
      'Winners Round 1',
      'Winners Quarterfinals',
      'Winners Semifinals',
      'Winners Final',
      'Losers Round 1',
      'Losers Round 2',
      'Losers Round 3',
      'Losers Round 4',
      'Losers Round 5',
      'Losers Final',
      'Grand Final',
      'Grand Final Reset',
    ]);
  });
});

describe('the second grand final', () => {
  const playToFinal = () =>
    record(openTournament('double_elim', 3), [
      ['upper-1-2', WIN_A],
      ['upper-2-1', WIN_A],
      ['lower-1-1', WIN_A],
    ]);
  const keys = (tournament: Tournament) => computeBracket(tournament).matches.map(({ key }) => key);

  it('does not exist when the upper side wins the first', () => {
    const played = record(playToFinal(), [['grand_final-1-1', WIN_A]]);
    expect(keys(played)).not.toContain('grand_final-2-1');
    expect(computeBracket(played)).toMatchObject({ isComplete: true, champion: 'p1' });
  });

  it('is played by the same two when the lower side wins the first', () => {
    expect(keys(playToFinal())).not.toContain('grand_final-2-1');
    const played = record(playToFinal(), [['grand_final-1-1', WIN_B]]);
    expect(computeBracket(played)).toMatchObject({ isComplete: false, champion: null });
    expect(findMatch(computeBracket(played), 'grand_final-2-1')).toMatchObject({
      roundName: 'grand_final_reset',
      side: 'grand_final',
      status: 'ready',
      a: { entrant: 'p1', source: { from: 'loser', match: 'grand_final-1-1' } },
      b: { entrant: 'p2', source: { from: 'winner', match: 'grand_final-1-1' } },
    });
    const over = record(played, [['grand_final-2-1', WIN_B]]);
    expect(computeBracket(over)).toMatchObject({ isComplete: true, champion: 'p2' });
  });

  it('does not exist when it is not wanted', () => {
    const options = { thirdPlaceMatch: false, secondGrandFinal: false };
    const played = record({ ...playToFinal(), options }, [['grand_final-1-1', WIN_B]]);
    expect(keys(played)).not.toContain('grand_final-2-1');
    expect(computeBracket(played)).toMatchObject({ isComplete: true, champion: 'p2' });
  });

  it('does not exist when nobody comes from the upper side', () => {
    const played = record(openTournament('double_elim', 4), [
      ['upper-1-1', WIN_A],
      ['upper-1-2', WIN_A],
      ['upper-2-1', NO_SHOWS],
      ['lower-1-1', WIN_A],
    ]);
    const bracket = computeBracket(played);
    expect(keys(played)).not.toContain('grand_final-2-1');
    expect(bracket).toMatchObject({ isComplete: true, champion: 'p4' });
    expect(describePlaces(bracket)).toEqual(['1 p4', '2 p1', '2 p2', '4 p3']);
    expect(findMatch(bracket, 'lower-2-1')).toMatchObject({ status: 'skipped', ending: 'walkover', winner: 'p4' });
  });
});
