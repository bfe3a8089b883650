import { describe, expect, it } from 'vitest';
import { competitionAt, dateName, monthName, periodLabel } from './competition.ts';

const at = (time: string) => new Date(time);

describe('a competition', () => {
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16', '2026-11-23', '16 to 22 November'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23', '16 to 22 November'],
    ['2026-12-01T12:00:00.000Z', '2026-11-30', '2026-12-07', '30 November to 6 December'],
    ['2026-01-01T00:00:00.000Z', '2025-12-29', '2026-01-05', '29 December 2025 to 4 January 2026'],
  ])('of the week at %s runs from Monday %s until %s', (now, start, end, text) => {
    const week = competitionAt('earnings', 'week', at(now));
    expect(week.range).toEqual({ start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` });
    expect(periodLabel(week)).toBe(text);
  });

  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11-01', '2026-12-01', '1 to 30 November'],
    ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01', '1 to 31 December'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01', '1 to 29 February'],
  ])('of the month at %s runs from %s until %s', (now, start, end, text) => {
    const month = competitionAt('quests', 'month', at(now));
    expect(month.range).toEqual({ start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` });
    expect(periodLabel(month)).toBe(text);
  });

  it('of all time has no range, and boards without periods are always that', () => {
    const now = at('2026-11-21T12:00:00.000Z');
    const ever = { period: 'all', range: null };
    expect(competitionAt('tournaments', 'all', now)).toMatchObject(ever);
    expect(competitionAt('checkin-streak', 'week', now)).toMatchObject(ever);
    expect(competitionAt('mining', 'month', now)).toMatchObject(ever);
    expect(periodLabel(competitionAt('mining', 'month', now))).toBe('All Time');
  });
});

it('names months and days in UTC', () => {
  expect(monthName('2026-10')).toBe('October 2026');
  expect(dateName('2026-11-02')).toBe('2 November 2026');
});
