import { expect, it } from 'vitest';
import { monthStart, weekStart } from './period.rules.ts';

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
