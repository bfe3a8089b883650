import { exampleEntrant, exampleMatch } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { describe, expect, it } from 'vitest';
import { firstPrize, matchSentence, matchState } from './tournament-labels.ts';
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

it('a match speaks to who plays it', () => {
  const own = exampleEntrant.registrationId;
  expect(matchSentence({ ...exampleMatch, status: 'ready', report: null }, { own })).toBe(
    'Final: You, Vessa, being played',
  );
});

it.each([
  ['500.00', [60, 30, 10], 8, 300],
  ['500.00', [60, 30, 10], 2, 350],
  ['500.00', [60, 30, 10], 1, 500],
  ['500.00', [60, 30, 10], 0, 500],
  ['0.99', [100], 8, 0],
  ['500.00', [60, 30, 10], 8, 420, '200.00'],
])(
  'of a pool of %s shared %j by %d entrants the first place takes %d',
  (prizePoolCinder, prizeSplit, entrantCount, prize, potCinder = '0.00') => {
    expect(firstPrize({ prizePoolCinder, potCinder, prizeSplit, entrantCount })).toBe(prize);
  },
);

it.each([
  ['ready', 'not played'],
  ['pending', 'not played'],
  ['reported', 'not decided'],
  ['disputed', 'not decided'],
  ['completed', 'final'],
] as const)('a match that is %s in a cancelled tournament is %s', (status, text) => {
  expect(matchState({ ...exampleMatch, status }, true)).toBe(text);
});

it('an address filters by what there can be, and by nothing else', () => {
  expect(filterOf({ game: 'sc2', status: 'live', format: 'round_robin' })).toEqual({
    game: 'sc2',
    status: 'live',
    format: 'round_robin',
  });
  expect(filterOf({ status: 'toString', format: 'ladder', mine: 'yes' })).toEqual({});
  expect(filterOf({ mine: 'true' })).toEqual({ mine: 'true' });
  expect(['2', '0', '-1', 'x', undefined].map((page) => pageOf(page === undefined ? {} : { page }))).toEqual([
    2, 1, 1, 1, 1,
  ]);
});

it('a name from right to left takes no score along', () => {
  const match = { ...exampleMatch, status: 'completed' as const, scoreA: 3, scoreB: 1 };
  const sentence = matchSentence({ ...match, a: { ...match.a, name: 'דוד' }, b: { ...match.b, name: 'Vessa' } });
  expect(sentence).toBe('Final: \u2068דוד\u2069 3, Vessa 1, final');
});
