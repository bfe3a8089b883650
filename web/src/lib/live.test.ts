import { describe, expect, it } from 'vitest';
import { eventsAddress, keysOf, pauseBefore } from './live.ts';

describe('live events', () => {
  it('refetch what was announced, and nothing that the page does not know', () => {
    expect(keysOf('notifications')).toEqual([['notifications'], ['auth', 'user']]);
    expect(keysOf('tournament')).toEqual([['tournaments']]);
    expect(keysOf('markets')).toEqual([['betting', 'markets']]);
    expect(keysOf('toString')).toEqual([]);
  });

  it('come from one address, with the tournament on show', () => {
    expect(eventsAddress(null)).toBe('/api/events');
    expect(eventsAddress('a b')).toBe('/api/events?tournament=a%20b');
  });

  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [5, 8_000, 16_000],
    [7, 30_000, 60_000],
    [60, 30_000, 60_000],
  ])('wait longer after each failure, a minute at most: after %i', (failures, shortest, longest) => {
    expect(pauseBefore(failures, 0)).toBe(shortest);
    expect(pauseBefore(failures, 1)).toBe(longest);
  });
});
