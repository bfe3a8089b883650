import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { checkSession } from './session.ts';
import { userKey } from './viewer.ts';

describe('a page that asks whose session it is', () => {
  const reload = vi.fn();
  let answer: (response: Response) => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('document', { getElementById: () => null });
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    queryClient.setQueryData(userKey, { id: 'u1' });
  });
  afterEach(() => {
    reload.mockReset();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Asks, and answers after `meanwhile`. */
  const check = async (reply: () => Response, meanwhile = () => {}) => {
    const checked = checkSession();
    await vi.advanceTimersByTimeAsync(0);
    meanwhile();
    for (let attempt = 0; attempt < 2; attempt++) {
      answer(reply());
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await checked;
    return reload.mock.calls.length;
  };
  const nobody = () => Response.json({ code: 'unauthorized' }, { status: 401 });
  const somebody = (id: string) => () => Response.json({ id });

  it('stays where it is still the one of its member', async () => {
    expect(await check(somebody('u1'))).toBe(0);
  });

  it.each([
    ['is over', nobody],
    ["is somebody else's", somebody('u2')],
  ])('loads anew where it %s', async (_, reply) => {
    expect(await check(reply)).toBe(1);
  });

  it('stays where it has given its member up by itself before the answer, and is telling why', async () => {
    expect(await check(nobody, () => queryClient.setQueryData(userKey, null))).toBe(0);
  });
});
