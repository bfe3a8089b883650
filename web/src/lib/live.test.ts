import type { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsAddress, followLive, keysOf, pauseBefore } from './live.ts';

describe('live events', () => {
  it('refetch what was announced, and nothing that the page does not know', () => {
    expect(keysOf('notifications')).toEqual([['notifications'], ['auth', 'user'], ['member', 'profile']]);
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

describe('a page that follows', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['tournament', 'tournaments'],
    ['markets', 'betting'],
  ])('asks for the %s at once, and then every three seconds while much is announced', (announced, key) => {
    vi.useFakeTimers();
    const source = new EventTarget();
    const page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('EventSource', function open() {
      return Object.assign(source, { close: () => {} });
    });
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const asked: unknown[] = [];
    const client = { invalidateQueries: ({ queryKey }: { queryKey: string[] }) => asked.push(queryKey[0]) };
    const stop = followLive(client as unknown as QueryClient);
    const announce = () => source.dispatchEvent(new MessageEvent('changed', { data: announced }));
    for (let count = 0; count < 20; count++) announce();
    expect(asked).toEqual([key]);
    vi.advanceTimersByTime(2_999);
    expect(asked).toEqual([key]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual([key, key]);
    announce();
    stop();
    vi.advanceTimersByTime(10_000);
    expect(asked).toEqual([key, key]);
  });
});
