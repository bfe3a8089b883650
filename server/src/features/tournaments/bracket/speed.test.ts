import { expect, it } from 'vitest';
import { computeBracket } from './bracket.ts';
import { openTournament } from './testing/play-out.ts';

it('a tournament of 128 is computed in a moment', () => {
  const start = openTournament('double_elim', 128);
  computeBracket(start);
  const times = Array.from({ length: 20 }, () => {
    const begin = performance.now();
    computeBracket(start);
    return performance.now() - begin;
  });
  expect(Math.min(...times)).toBeLessThan(10);
});
