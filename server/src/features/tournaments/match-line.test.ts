import { expect, it } from 'vitest';
import { formatMatch } from './results.service.ts';

const match = { a: 'דוד', b: 'Vessa', scoreA: 2, scoreB: 1, forfeit: null };

it('a match in one line keeps each score at its name, whichever way that is written', () => {
  expect(formatMatch({ ...match, a: 'Kaldrin' })).toBe('Kaldrin 2 : 1 Vessa');
  expect(formatMatch(match)).toBe('\u2068דוד\u2069 2 : 1 Vessa');
  expect(formatMatch({ ...match, scoreA: null })).toBe('\u2068דוד\u2069 : Vessa');
  expect(formatMatch({ ...match, forfeit: 'A' })).toBe('\u2068דוד\u2069 : Vessa (\u2068דוד\u2069 forfeits)');
});
