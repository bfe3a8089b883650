import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  describe('whose stream ended', () => {
    const WEB = new EventTarget();
    let opened: (EventTarget & { isClosed: boolean })[];
    let page: EventTarget & { hidden: boolean };
    let stop: () => void;

    beforeEach(() => {
      vi.useFakeTimers();
      opened = [];
      page = Object.assign(new EventTarget(), { hidden: false });
      vi.stubGlobal('EventSource', function open() {
        const source = Object.assign(new EventTarget(), { isClosed: false, close: () => (source.isClosed = true) });
        opened.push(source);
        return source;
      });
      vi.stubGlobal('document', page);
      vi.stubGlobal('addEventListener', WEB.addEventListener.bind(WEB));
      vi.stubGlobal('removeEventListener', WEB.removeEventListener.bind(WEB));
      stop = followLive({ invalidateQueries: () => {} } as unknown as QueryClient);
    });
    afterEach(() => stop());

    /** As in a browser: a source that its page closed tells nothing more. */
    const say = (name: string) => {
      const source = opened.at(-1);
      if (source?.isClosed === false) source.dispatchEvent(new Event(name));
    };
    const show = (isShown: boolean) => {
      page.hidden = !isShown;
      page.dispatchEvent(new Event('visibilitychange'));
    };

    it('reconnects by itself where the server told no reason', () => {
      say('open');
      say('error');
      expect(opened).toHaveLength(1);
      vi.advanceTimersByTime(1_000);
      expect(opened).toHaveLength(2);
    });

    it('does not reconnect by itself where newer streams took its place', () => {
      say('open');
      say('replaced');
      say('error');
      vi.advanceTimersByTime(60 * 60_000);
      expect(opened).toHaveLength(1);
    });

    it('reconnects after that when the member comes back to the page, by its window or by its tab', () => {
      say('replaced');
      WEB.dispatchEvent(new Event('focus'));
      expect(opened).toHaveLength(2);
      say('replaced');
      show(false);
      expect(opened).toHaveLength(2);
      show(true);
      expect(opened).toHaveLength(3);
    });

    it('keeps a stream that is open when its window gets the focus', () => {
      say('open');
      WEB.dispatchEvent(new Event('focus'));
      expect(opened).toHaveLength(1);
    });
  });
});
