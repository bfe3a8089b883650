import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsAddress, followLive, pauseBefore, tagsToTake } from './live.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './viewer.ts';

describe('live events', () => {
  it('come from one address, with the tournament on show and the last change that the page knows', () => {
    expect(eventsAddress(null, '')).toBe('/api/events');
    expect(eventsAddress('a b', '')).toBe('/api/events?tournament=a+b');
    expect(eventsAddress('a', 'x1')).toBe('/api/events?tournament=a&since=x1');
  });

  it('name tags and the ids of changes', () => {
    expect(tagsToTake('wallet quests a,b', null)).toEqual({ ids: 'a,b', tags: ['wallet', 'quests'] });
    expect(tagsToTake('* ', null)).toEqual({ ids: '', tags: ['*'] });
  });

  it('do not have a page that shows one tournament ask for it again because of another', () => {
    const data = 'tournaments:t2 tournaments:all betting:all guides:all a';
    expect(tagsToTake(data, 't1')).toEqual({ ids: 'a', tags: ['tournaments:t2', 'guides:all'] });
    expect(tagsToTake(data, null).tags).toHaveLength(4);
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
      stop = followLive();
    });
    afterEach(() => stop());

    /** As in a browser: a source that its page closed tells nothing more. */
    const dispatch = (name: string) => {
      const source = opened.at(-1);
      if (source?.isClosed === false) source.dispatchEvent(new Event(name));
    };
    const show = (isVisible: boolean) => {
      page.hidden = !isVisible;
      page.dispatchEvent(new Event('visibilitychange'));
    };

    it('asks for everything once where nothing said which changes its first answers show', async () => {
      const requested = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
      for (let time = 0; time < 2; time++) {
        dispatch('open');
        dispatch('here');
        await vi.advanceTimersByTimeAsync(0);
        expect(requested.mock.calls).toEqual([[{}]]);
      }
      requested.mockRestore();
    });

    it('reconnects by itself where the server told no reason', () => {
      dispatch('open');
      dispatch('error');
      expect(opened).toHaveLength(1);
      vi.advanceTimersByTime(1_000);
      expect(opened).toHaveLength(2);
    });

    it('asks who is signed in where it was refused, and not where it was cut off', () => {
      const asked = vi.fn(async () => Response.json({ id: 'u1' }));
      vi.stubGlobal('fetch', asked);
      Object.assign(page, { getElementById: () => null });
      queryClient.setQueryData(userKey, { id: 'u1' });
      dispatch('error');
      expect(asked).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1_000);
      Object.assign(opened.at(-1) ?? {}, { readyState: 2 });
      dispatch('error');
      expect(asked).toHaveBeenCalledExactlyOnceWith('/api/auth/user', expect.anything());
      queryClient.clear();
    });

    it('does not reconnect by itself where newer streams took its place', () => {
      dispatch('open');
      dispatch('replaced');
      dispatch('error');
      vi.advanceTimersByTime(60 * 60_000);
      expect(opened).toHaveLength(1);
    });

    it('reconnects after that when the member comes back to the page, by its window or by its tab', () => {
      dispatch('replaced');
      WEB.dispatchEvent(new Event('focus'));
      expect(opened).toHaveLength(2);
      dispatch('replaced');
      show(false);
      expect(opened).toHaveLength(2);
      show(true);
      expect(opened).toHaveLength(3);
    });

    it('keeps a stream that is open when its window gets the focus', () => {
      dispatch('open');
      WEB.dispatchEvent(new Event('focus'));
      expect(opened).toHaveLength(1);
    });
  });
});
