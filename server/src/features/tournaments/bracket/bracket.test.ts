import { formats, MAX_SCORE, MOST_ENTRANTS } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { describe, expect, it } from 'vitest';
import { computeBracket, correctResult, dropEntrant, recordResult } from './bracket.ts';
import { describePlaces, done, findMatch, NO_SHOWS, openTournament, record, WIN_A, WIN_B } from './testing/play-out.ts';
import type { Outcome } from './types.ts';

const single = openTournament('single_elim', 4);
const playSemifinals = () =>
  record(single, [
    ['upper-1-1', WIN_A],
    ['upper-1-2', WIN_A],
  ]);

describe('a tournament', () => {
  it.each(
    formats.flatMap((format) => [0, 1, MOST_ENTRANTS[format] + 1].map((entrants) => [format, entrants] as const)),
  )('as %s cannot have %i entrants', (format, entrants) => {
    expect(() => computeBracket(openTournament(format, entrants))).toThrow(RangeError);
  });

  it.each(formats)('as %s can have as many as its format says, each with a place in a first match', (format) => {
    const most = MOST_ENTRANTS[format];
    const { matches } = computeBracket(openTournament(format, most));
    const first = matches.filter(({ round, side }) => round === 1 && side !== 'lower');
    expect(new Set(first.flatMap(({ a, b }) => [a.entrant ?? [], b.entrant ?? []].flat())).size).toBe(most);
  });

  it('cannot have somebody twice', () => {
    expect(() => computeBracket({ ...single, entrants: ['p1', 'p2', 'p1'] })).toThrow(RangeError);
  });
});

describe('recording a result', () => {
  it.each<[string, string, Outcome, string]>([
    ['of no match', 'upper-9-1', WIN_A, 'unknown_match'],
    ['that waits for its participants', 'upper-2-1', WIN_A, 'match_not_ready'],
    ['below zero', 'upper-1-1', { scoreA: -1, scoreB: 0 }, 'invalid_score'],
    ['with half a point', 'upper-1-1', { scoreA: 1.5, scoreB: 0 }, 'invalid_score'],
    ['that is not a number', 'upper-1-1', { scoreA: Number.NaN, scoreB: 0 }, 'invalid_score'],
    ['beyond the largest score', 'upper-1-1', { scoreA: MAX_SCORE + 1, scoreB: 0 }, 'invalid_score'],
    ['that is a draw', 'upper-1-1', { scoreA: 1, scoreB: 1 }, 'draw_not_allowed'],
  ])('refuses one %s', (_name, key, outcome, fault) => {
    expect(recordResult(single, key, outcome)).toBe(fault);
  });

  it.each([
    ['played', WIN_A],
    ['forfeited', { forfeit: 'A' } as const],
  ])('refuses a second one of a match that was %s', (_name, outcome) => {
    expect(recordResult(record(single, [['upper-1-1', outcome]]), 'upper-1-1', WIN_B)).toBe('match_already_over');
  });

  it('refuses one of a bye', () => {
    expect(recordResult(openTournament('single_elim', 3), 'upper-1-1', WIN_A)).toBe('match_already_over');
  });

  it('takes draws and the largest score in a round robin', () => {
    const outcome = { scoreA: MAX_SCORE, scoreB: MAX_SCORE };
    const { bracket } = done(recordResult(openTournament('round_robin', 2), 'round_robin-1-1', outcome));
    expect(bracket.matches).toMatchObject([{ status: 'completed', winner: null, ...outcome, forfeit: null }]);
  });

  it('tells the match and the one that its winner goes to', () => {
    const { changes } = done(recordResult(single, 'upper-1-1', WIN_A));
    expect(changes.map(({ key, isReset }) => [key, isReset])).toEqual([
      ['upper-1-1', false],
      ['upper-2-1', false],
    ]);
    expect(changes[1]).toMatchObject({ before: { a: { entrant: null } }, after: { a: { entrant: 'p1', seed: 1 } } });
  });
});

describe('a forfeit', () => {
  it.each([
    ['A', 'p4'],
    ['B', 'p1'],
  ] as const)('of %s lets the other advance', (forfeit, winner) => {
    const bracket = computeBracket(record(single, [['upper-1-1', { forfeit }]]));
    expect(findMatch(bracket, 'upper-1-1')).toMatchObject({ status: 'completed', winner, forfeit, scoreA: null });
    expect(findMatch(bracket, 'upper-2-1').a.entrant).toBe(winner);
  });

  it('on the upper side leaves the lower side to play for', () => {
    const bracket = computeBracket(record(openTournament('double_elim', 4), [['upper-1-1', { forfeit: 'A' }]]));
    expect(findMatch(bracket, 'lower-1-1').a.entrant).toBe('p1');
  });
});

describe('a double no-show', () => {
  it('gives the next opponent a walkover', () => {
    const bracket = computeBracket(
      record(single, [
        ['upper-1-2', NO_SHOWS],
        ['upper-1-1', WIN_B],
      ]),
    );
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ status: 'skipped', ending: 'walkover', winner: 'p4' });
    expect(bracket).toMatchObject({ isComplete: true, champion: 'p4' });
    expect(describePlaces(bracket)).toEqual(['1 p4', '2 p1', '2 p2', '2 p3']);
  });

  it('sends nobody to the lower side', () => {
    const bracket = computeBracket(
      record(openTournament('double_elim', 4), [
        ['upper-1-1', NO_SHOWS],
        ['upper-1-2', WIN_A],
      ]),
    );
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ ending: 'walkover', winner: 'p2' });
    expect(findMatch(bracket, 'lower-1-1')).toMatchObject({ ending: 'walkover', winner: 'p3' });
    expect(findMatch(bracket, 'lower-2-1')).toMatchObject({ ending: 'walkover', winner: 'p3' });
    expect(findMatch(bracket, 'grand_final-1-1')).toMatchObject({ status: 'ready' });
  });

  it('in the final makes the better seed champion', () => {
    const bracket = computeBracket(record(playSemifinals(), [['upper-2-1', NO_SHOWS]]));
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ status: 'completed', winner: null, forfeit: 'both' });
    expect(describePlaces(bracket)).toEqual(['1 p1', '2 p2', '3 p3', '3 p4']);
    expect(bracket.champion).toBe('p1');
  });

  it('in the grand final makes whoever had not lost champion, though the other has the better seed', () => {
    const played = record(openTournament('double_elim', 2), [
      ['upper-1-1', WIN_B],
      ['grand_final-1-1', NO_SHOWS],
    ]);
    expect(describePlaces(computeBracket(played))).toEqual(['1 p2', '2 p1']);
  });

  it('in the second grand final makes the better seed champion', () => {
    const played = record(openTournament('double_elim', 2), [
      ['upper-1-1', WIN_B],
      ['grand_final-1-1', WIN_B],
      ['grand_final-2-1', NO_SHOWS],
    ]);
    expect(describePlaces(computeBracket(played))).toEqual(['1 p1', '2 p2']);
  });

  it('in every match leaves a champion all the same, the best seed of those who came furthest', () => {
    const played = record(single, [
      ['upper-1-1', NO_SHOWS],
      ['upper-1-2', NO_SHOWS],
    ]);
    const bracket = computeBracket(played);
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ status: 'skipped', ending: 'empty', winner: null });
    expect(describePlaces(bracket)).toEqual(['1 p1', '2 p2', '2 p3', '2 p4']);
  });

  it('never makes somebody champion who was disqualified', () => {
    const noShows = record(single, [['upper-1-1', NO_SHOWS]]);
    const { tournament } = done(dropEntrant(noShows, 'p1'));
    const bracket = computeBracket(record(tournament, [['upper-1-2', NO_SHOWS]]));
    expect(describePlaces(bracket)).toEqual(['1 p2', '2 p1', '2 p3', '2 p4']);
  });
});

describe('dropping an entrant', () => {
  it.each([
    ['nobody of the tournament', 'p9', 'unknown_entrant'],
    ['somebody twice', 'p4', 'already_dropped'],
  ])('refuses %s', (_name, entrant, fault) => {
    expect(dropEntrant(done(dropEntrant(single, 'p4')).tournament, entrant)).toBe(fault);
  });

  it('refuses anybody when the tournament is complete', () => {
    expect(dropEntrant(record(playSemifinals(), [['upper-2-1', WIN_A]]), 'p1')).toBe('tournament_complete');
  });

  it('forfeits the open match and keeps what was played', () => {
    const { bracket } = done(dropEntrant(playSemifinals(), 'p1'));
    expect(findMatch(bracket, 'upper-1-1')).toMatchObject({ ending: 'played', winner: 'p1' });
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({
      status: 'completed',
      ending: 'dropped',
      forfeit: 'A',
      winner: 'p2',
    });
    expect(describePlaces(bracket)).toEqual(['1 p2', '2 p1', '3 p3', '3 p4']);
  });

  it('forfeits a later match as soon as the opponent is known', () => {
    const played = record(single, [['upper-1-1', WIN_A]]);
    const { tournament, bracket } = done(dropEntrant(played, 'p1'));
    expect(findMatch(bracket, 'upper-2-1').status).toBe('pending');
    const after = computeBracket(record(tournament, [['upper-1-2', WIN_B]]));
    expect(findMatch(after, 'upper-2-1')).toMatchObject({ ending: 'dropped', forfeit: 'A', winner: 'p3' });
    expect(after.champion).toBe('p3');
  });

  it('gives no walkover to who was dropped', () => {
    const played = record(single, [['upper-1-1', WIN_A]]);
    const { tournament } = done(dropEntrant(played, 'p1'));
    const bracket = computeBracket(record(tournament, [['upper-1-2', NO_SHOWS]]));
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ status: 'skipped', ending: 'empty', winner: null });
    expect(bracket.champion).toBe('p2');
  });

  it('forfeits on both sides of a double elimination', () => {
    const { bracket } = done(dropEntrant(openTournament('double_elim', 2), 'p1'));
    expect(bracket.matches.map(({ ending, winner }) => [ending, winner])).toEqual([
      ['dropped', 'p2'],
      ['dropped', 'p2'],
    ]);
    expect(bracket).toMatchObject({ isComplete: true, champion: 'p2' });
  });

  it('counts no result that stands in the log behind it', () => {
    const { tournament } = done(dropEntrant(single, 'p4'));
    const late = { kind: 'result', match: 'upper-1-1', a: 'p1', b: 'p4', outcome: WIN_B } as const;
    const bracket = computeBracket({ ...tournament, log: [...tournament.log, late] });
    expect(findMatch(bracket, 'upper-1-1')).toMatchObject({ ending: 'dropped', winner: 'p1' });
  });

  it('leaves the win to who was dropped later', () => {
    const { tournament } = done(dropEntrant(single, 'p4'));
    const { bracket } = done(dropEntrant(tournament, 'p1'));
    expect(findMatch(bracket, 'upper-1-1')).toMatchObject({ winner: 'p1', forfeit: 'B' });
  });

  it('lets only who was dropped first lose where two met before, by byes', () => {
    const first = done(dropEntrant(openTournament('single_elim', 5), 'p2'));
    const { bracket } = done(dropEntrant(first.tournament, 'p3'));
    expect(findMatch(bracket, 'upper-2-2')).toMatchObject({ ending: 'dropped', forfeit: 'A', winner: 'p3' });
  });

  it('lets nobody win on the lower side who comes there by being dropped', () => {
    const alone = record(openTournament('double_elim', 4), [['upper-1-2', NO_SHOWS]]);
    expect(findMatch(done(dropEntrant(alone, 'p4')).bracket, 'lower-1-1')).toMatchObject({
      ending: 'empty',
      winner: null,
    });
    const first = done(dropEntrant(openTournament('double_elim', 4), 'p3'));
    const both = done(dropEntrant(first.tournament, 'p4')).bracket;
    expect(findMatch(both, 'lower-1-1')).toMatchObject({ ending: 'dropped', forfeit: 'both', winner: null });
  });

  it('lets nobody win where both were dropped before they met', () => {
    const start = openTournament('double_elim', 4);
    const { tournament } = done(dropEntrant(start, 'p4'));
    const { bracket } = done(dropEntrant(tournament, 'p3'));
    expect(findMatch(bracket, 'lower-1-1')).toMatchObject({ ending: 'dropped', forfeit: 'both', winner: null });
    expect(findMatch(bracket, 'lower-2-1').status).toBe('pending');
  });
});

describe('correcting a result', () => {
  it.each<[string, string, Outcome, string]>([
    ['no match', 'upper-9-1', WIN_A, 'unknown_match'],
    ['an open match', 'upper-2-1', WIN_A, 'match_not_over'],
    ['to a draw', 'upper-1-1', { scoreA: 1, scoreB: 1 }, 'draw_not_allowed'],
    ['to a wrong score', 'upper-1-1', { scoreA: 1, scoreB: 1000 }, 'invalid_score'],
  ])('refuses %s', (_name, key, outcome, fault) => {
    expect(correctResult(playSemifinals(), key, outcome)).toBe(fault);
  });

  it('refuses a match that still waits for its two', () => {
    expect(correctResult(single, 'upper-2-1', WIN_A)).toBe('match_not_over');
  });

  it('refuses what followed from a rule', () => {
    const { tournament } = done(dropEntrant(playSemifinals(), 'p1'));
    expect(correctResult(tournament, 'upper-2-1', WIN_A)).toBe('match_over_by_rule');
    expect(correctResult(openTournament('single_elim', 3), 'upper-1-1', WIN_A)).toBe('match_over_by_rule');
  });

  it('of the score alone leaves the rest as it is', () => {
    const played = record(playSemifinals(), [['upper-2-1', WIN_A]]);
    const { bracket, changes } = done(correctResult(played, 'upper-1-1', { scoreA: 5, scoreB: 4 }));
    expect(changes).toMatchObject([{ key: 'upper-1-1', isReset: false, after: { scoreA: 5, scoreB: 4 } }]);
    expect(bracket.champion).toBe('p1');
  });

  it('of the winner resets all that came of it, and only that', () => {
    const start = record(openTournament('single_elim', 8), [
      ['upper-1-1', WIN_A],
      ['upper-1-2', WIN_A],
      ['upper-1-3', WIN_A],
      ['upper-1-4', WIN_A],
      ['upper-2-1', WIN_A],
      ['upper-2-2', WIN_A],
      ['upper-3-1', WIN_A],
    ]);
    const { tournament, bracket, changes } = done(correctResult(start, 'upper-1-1', WIN_B));
    expect(changes.map(({ key, isReset, after }) => [key, isReset, after?.status])).toEqual([
      ['upper-1-1', false, 'completed'],
      ['upper-2-1', true, 'ready'],
      ['upper-3-1', true, 'pending'],
    ]);
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ a: { entrant: 'p8' }, b: { entrant: 'p4' }, scoreA: null });
    expect(findMatch(bracket, 'upper-2-2')).toMatchObject({ ending: 'played', winner: 'p2' });
    expect(tournament.log).toHaveLength(5);
  });

  it('that is taken back does not bring the reset results back', () => {
    const played = record(playSemifinals(), [['upper-2-1', WIN_A]]);
    const { tournament } = done(correctResult(played, 'upper-1-1', WIN_B));
    const { bracket } = done(correctResult(tournament, 'upper-1-1', WIN_A));
    expect(findMatch(bracket, 'upper-2-1').status).toBe('ready');
  });

  it('takes the second grand final away', () => {
    const played = record(openTournament('double_elim', 2), [
      ['upper-1-1', WIN_A],
      ['grand_final-1-1', WIN_B],
      ['grand_final-2-1', WIN_B],
    ]);
    const { bracket, changes } = done(correctResult(played, 'grand_final-1-1', WIN_A));
    expect(changes).toMatchObject([
      { key: 'grand_final-1-1', isReset: false },
      { key: 'grand_final-2-1', after: null, isReset: true },
    ]);
    expect(bracket).toMatchObject({ isComplete: true, champion: 'p1' });
  });

  it('keeps its place before a drop: who wins now and was dropped since forfeits the next match', () => {
    const { tournament } = done(dropEntrant(playSemifinals(), 'p4'));
    const { bracket } = done(correctResult(tournament, 'upper-1-1', WIN_B));
    expect(findMatch(bracket, 'upper-1-1')).toMatchObject({ ending: 'played', winner: 'p4' });
    expect(findMatch(bracket, 'upper-2-1')).toMatchObject({ ending: 'dropped', winner: 'p2' });
  });

  it('that makes somebody win who was dropped since does not make them champion', () => {
    const played = record(openTournament('double_elim', 2), [
      ['upper-1-1', WIN_A],
      ['grand_final-1-1', WIN_B],
    ]);
    const { tournament } = done(dropEntrant(played, 'p1'));
    const { bracket } = done(correctResult(tournament, 'grand_final-1-1', WIN_A));
    expect(findMatch(bracket, 'grand_final-1-1')).toMatchObject({ ending: 'played', winner: 'p1' });
    expect(describePlaces(bracket)).toEqual(['1 p2', '2 p1']);
  });
});
