import { describe, expect, it } from 'vitest';
import { dayAndTime } from './day-and-time.ts';

/** Months from 1; in the time zone of whoever reads. */
const at = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute);

const NOW = at(2026, 11, 24, 20, 30);

describe('a moment', () => {
  it.each([
    ['Today, 20:09', at(2026, 11, 24, 20, 9)],
    ['Today, 00:00', at(2026, 11, 24, 0, 0)],
    ['Today, 23:59', at(2026, 11, 24, 23, 59)],
    ['Tomorrow, 00:00', at(2026, 11, 25, 0, 0)],
    ['Yesterday, 23:15', at(2026, 11, 23, 23, 15)],
    ['Thu 26 Nov, 09:00', at(2026, 11, 26, 9)],
    ['Sun 22 Nov, 16:00', at(2026, 11, 22, 16)],
    ['Thu 1 Jan, 00:05', at(2026, 1, 1, 0, 5)],
    ['Thu 4 Mar 2027, 19:42', at(2027, 3, 4, 19, 42)],
    ['Wed 31 Dec 2025, 19:42', at(2025, 12, 31, 19, 42)],
  ])('is %s', (text, time) => {
    expect(dayAndTime(time, NOW)).toBe(text);
    expect(dayAndTime(time.toISOString(), NOW)).toBe(text);
  });

  it('is tomorrow also over the turn of the year', () => {
    expect(dayAndTime(at(2027, 1, 1, 0, 30), at(2026, 12, 31, 23, 50))).toBe('Tomorrow, 00:30');
    expect(dayAndTime(at(2026, 12, 31, 23, 50), at(2027, 1, 1, 0, 30))).toBe('Yesterday, 23:50');
  });

  it('begins in lower case within a sentence, unless with a name', () => {
    expect(dayAndTime(at(2026, 11, 24, 20, 9), NOW, { isInSentence: true })).toBe('today, 20:09');
    expect(dayAndTime(at(2026, 11, 26, 9), NOW, { isInSentence: true })).toBe('Thu 26 Nov, 09:00');
  });
});
