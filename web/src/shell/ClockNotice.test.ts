import { expect, it } from 'vitest';
import { clockText } from './ClockNotice.tsx';

const MINUTE = 60_000;

it.each([
  [0, null],
  [89_000, null],
  [-89_000, null],
  [-6 * MINUTE, 'The clock of this device is 6 minutes fast.'],
  [6 * MINUTE, 'The clock of this device is 6 minutes slow.'],
  [-90 * MINUTE, 'The clock of this device is 90 minutes fast.'],
  [-24 * 60 * MINUTE, 'The clock of this device is 24 hours fast.'],
  [3 * 24 * 60 * MINUTE, 'The clock of this device is 3 days slow.'],
])('where the server is %i ms ahead: %s', (ahead, text) => {
  expect(clockText(ahead)).toBe(text);
});
