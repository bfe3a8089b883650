import { expect, it } from 'vitest';
import { monthEnd, monthStart, previousMonthStart, previousWeekStart, weekEnd, weekStart } from './period.rules.ts';

it.each([
  ['2026-03-02T00:00:00Z', '2026-03-02'],
  ['2026-03-08T23:59:59.999Z', '2026-03-02'],
  ['2026-03-09T00:00:00Z', '2026-03-09'],
  ['2026-01-01T12:00:00Z', '2025-12-29'],
])('the week of %s begins on Monday %s', (at, expected) => {
  expect(weekStart(new Date(at))).toBe(expected);
});

it.each([
  ['2026-03-31T23:59:59.999Z', '2026-03-01'],
  ['2028-02-29T12:00:00Z', '2028-02-01'],
])('the month of %s begins on %s', (at, expected) => {
  expect(monthStart(new Date(at))).toBe(expected);
});

it.each([
  ['2026-03-09T00:00:00Z', '2026-03-02', '2026-02-01'],
  ['2026-01-04T23:59:59.999Z', '2025-12-22', '2025-12-01'],
  ['2028-03-31T12:00:00Z', '2028-03-20', '2028-02-01'],
])('before %s came the week of %s and the month of %s', (at, week, month) => {
  expect(previousWeekStart(new Date(at))).toBe(week);
  expect(previousMonthStart(new Date(at))).toBe(month);
});

it.each([
  ['2026-02-01', '2026-03-01'],
  ['2028-02-01', '2028-03-01'],
  ['2026-12-01', '2027-01-01'],
  ['2026-01-01', '2026-02-01'],
])('the month from %s ends before %s', (start, end) => {
  expect(monthEnd(start)).toBe(end);
});

it('ends a week before the next Monday', () => {
  expect(weekEnd('2025-12-29')).toBe('2026-01-05');
});
