import { describe, expect, it } from 'vitest';
import { reportIssues } from './report-form.ts';

describe('a reported score', () => {
  it.each([
    ['2', '1', false, []],
    [' 0 ', '999', false, []],
    ['1', '1', true, []],
    ['1', '1', false, ['scoreB: A match of a bracket has a winner']],
    ['', '1', false, ['scoreA: Enter a whole number']],
    ['1.5', '-1', false, ['scoreA: Enter a whole number', 'scoreB: Enter 0 or more']],
    ['1000', '1e2', true, ['scoreA: Enter at most 999', 'scoreB: Enter a whole number']],
  ])('of %j : %j', (scoreA, scoreB, canBeDraw, issues) => {
    const found = reportIssues({ scoreA, scoreB }, canBeDraw);
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });
});
