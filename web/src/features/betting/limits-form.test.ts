import { describe, expect, it } from 'vitest';
import { dailyLimitIssues, daysFrom, holdingText, longerExclusions, pauseIssues } from './wager-form.ts';

describe('own limits', () => {
  it.each(['', '  ', '0', '200', '0.5', '99999999.99'])('takes a daily limit of %j', (dailyStakeLimit) => {
    expect(dailyLimitIssues({ dailyStakeLimit })).toEqual([]);
  });

  it.each(['-1', 'none', '1.234'])('objects to a daily limit of %j', (dailyStakeLimit) => {
    expect(dailyLimitIssues({ dailyStakeLimit })).toHaveLength(1);
  });

  it.each([
    ['5', '5.00', 'It holds at once.'],
    [null, null, 'It holds at once.'],
    ['10', '5.00', 'It is looser, so it holds after 24 hours.'],
    [null, '5.00', 'It is looser, so it holds after 24 hours.'],
  ])('says when a limit of %j holds where %j does', (requested, holding, label) => {
    expect(holdingText(requested, holding)).toBe(label);
  });

  it('takes pauses of 1 to 30 days', () => {
    const taken = ['1', ' 30 ', '', '0', '31', '1.5', 'week'].filter((days) => pauseIssues({ days }).length === 0);
    expect(taken).toEqual(['1', ' 30 ']);
  });

  it('offers exclusions that are longer than the one that holds', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const offered = (until: string | null) => longerExclusions(until, now).map(({ value }) => value);
    expect(offered(null)).toEqual(['180', '365', '1826']);
    expect(offered('2027-05-19T12:00:00.000Z')).toEqual(['365', '1826']);
    expect(offered('2040-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('counts days from now', () => {
    expect(daysFrom(new Date('2026-11-20T12:00:00.000Z'), 180)).toBe('2027-05-19T12:00:00.000Z');
  });
});
