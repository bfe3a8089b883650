import { expect, it } from 'vitest';
import { timeUntil } from './countdown.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [12 * DAY + 5 * HOUR + 20 * MINUTE, '12 days 5 hours'],
  [DAY + HOUR, '1 day 1 hour'],
  [2 * DAY, '2 days'],
  [5 * HOUR + 12 * MINUTE, '5 hours 12 minutes'],
  [HOUR, '1 hour'],
  [HOUR - 1, '59 minutes'],
  [MINUTE, '1 minute'],
  [30_000, 'less than a minute'],
  [0, null],
  [-DAY, null],
])('%d ms from now is %s', (ms, text) => {
  expect(timeUntil(new Date(NOW.getTime() + ms), NOW)).toBe(text);
});
