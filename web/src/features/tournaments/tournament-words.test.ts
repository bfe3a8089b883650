import { exampleMatch } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { matchSentence, matchState } from './tournament-words.ts';
import { filterOf, pageOf } from './tournaments.queries.ts';

describe('a match in one line', () => {
  it.each([
    [{ status: 'completed', report: null, scoreA: 3, scoreB: 1 } as const, 'Final: Kaldrin 3, Vessa 1, final'],
    [{}, 'Final: Kaldrin, Vessa, reported, not confirmed yet'],
    [{ status: 'disputed' } as const, 'Final: Kaldrin, Vessa, disputed'],
    [{ status: 'completed', report: null, forfeit: 'B' } as const, 'Final: Kaldrin, Vessa, won by forfeit'],
    [
      {
        status: 'pending',
        report: null,
        b: { registrationId: null, name: null, seed: null, source: 'Winner of Semifinal 2' },
      } as const,
      'Final: Kaldrin, Winner of Semifinal 2, to come',
    ],
  ])('%o', (fields, sentence) => {
    expect(matchSentence({ ...exampleMatch, ...fields })).toBe(sentence);
  });
});

it.each([
  ['ready', 'not played'],
  ['pending', 'not played'],
  ['reported', 'not decided'],
  ['disputed', 'not decided'],
  ['completed', 'final'],
] as const)('a match that is %s in a cancelled tournament is %s', (status, words) => {
  expect(matchState({ ...exampleMatch, status }, true)).toBe(words);
});

it('an address filters by what there can be, and by nothing else', () => {
  expect(filterOf({ game: 'sc2', status: 'live', format: 'round_robin' })).toEqual({
    game: 'sc2',
    status: 'live',
    format: 'round_robin',
  });
  expect(filterOf({ status: 'toString', format: 'ladder' })).toEqual({});
  expect(['2', '0', '-1', 'x', undefined].map((page) => pageOf(page === undefined ? {} : { page }))).toEqual([
    2, 1, 1, 1, 1,
  ]);
});
