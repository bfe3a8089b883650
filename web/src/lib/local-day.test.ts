import { describe, expect, it } from 'vitest';
import { isDayYoung, localDay, secondsUntilMidnight } from './local-day.ts';

describe('the day on this device', () => {
  it('is the calendar’s, padded', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
  });

  it.each([
    [new Date(2026, 10, 20, 0, 0, 0), 86_400],
    [new Date(2026, 10, 20, 23, 59, 59, 500), 1],
    [new Date(2026, 11, 31, 12, 0, 0), 43_200],
  ])('ends %s after so many seconds', (now, seconds) => {
    expect(secondsUntilMidnight(now)).toBe(seconds);
  });

  it.each([
    [new Date(2026, 10, 20, 23, 59, 59), false],
    [new Date(2026, 10, 21, 0, 0, 0), true],
    [new Date(2026, 10, 21, 0, 9, 59), true],
    [new Date(2026, 10, 21, 0, 10, 0), false],
  ])('is young for ten minutes: %s', (now, isYoung) => {
    expect(isDayYoung(now)).toBe(isYoung);
  });
});
