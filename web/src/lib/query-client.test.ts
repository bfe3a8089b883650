import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const hasUnsavedWork = vi.fn(() => false);
// Another file may have loaded these with what they use for real, and one after this must not get them as they are here.
vi.resetModules();
vi.doMock('./unsaved-work.ts', () => ({ hasUnsavedWork }));
const { ApiError } = await import('./api-error.ts');
const { queryClient } = await import('./query-client.ts');
const { userKey } = await import('./viewer.ts');
afterAll(() => {
  vi.doUnmock('./unsaved-work.ts');
  vi.resetModules();
});

const signedOut = new ApiError({ status: 401, code: 'unauthorized', message: 'Please sign in' });
const broken = new ApiError({ status: 500, code: 'internal_error', message: 'Something went wrong on our side' });

describe('a guarded call that fails', () => {
  beforeEach(() => {
    queryClient.clear();
    queryClient.setQueryData(userKey, { id: 'somebody' });
  });

  it.each([
    ['unauthorized', signedOut, null],
    ['anything else', broken, { id: 'somebody' }],
  ])('with %s', async (_, error, user) => {
    const query = queryClient.fetchQuery({ queryKey: ['rewards'], queryFn: () => Promise.reject(error) });
    await expect(query).rejects.toBe(error);
    expect(queryClient.getQueryData(userKey)).toEqual(user);
  });

  it('as a mutation signs out too', async () => {
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(signedOut) });
    await expect(mutation.execute(undefined)).rejects.toBe(signedOut);
    expect(queryClient.getQueryData(userKey)).toBeNull();
  });

  it('leaves the page standing that holds unsaved work', async () => {
    hasUnsavedWork.mockReturnValueOnce(true);
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(signedOut) });
    await expect(mutation.execute(undefined)).rejects.toBe(signedOut);
    expect(queryClient.getQueryData(userKey)).toEqual({ id: 'somebody' });
  });

  it('with a token that was replaced meanwhile is sent again, and nobody is signed out', async () => {
    const queryFn = vi.fn().mockRejectedValueOnce(signedOut).mockResolvedValueOnce('12.50');
    expect(await queryClient.fetchQuery({ queryKey: ['wallet'], queryFn })).toBe('12.50');
    expect(queryClient.getQueryData(userKey)).toEqual({ id: 'somebody' });
  });

  it('is not repeated', async () => {
    let calls = 0;
    const queryFn = () => {
      calls += 1;
      return Promise.reject(broken);
    };
    await expect(queryClient.fetchQuery({ queryKey: ['activity'], queryFn })).rejects.toBe(broken);
    expect(calls).toBe(1);
  });
});

describe('a page that is come back to', () => {
  beforeEach(() => {
    queryClient.clear();
    queryClient.mount();
  });
  afterEach(() => {
    queryClient.unmount();
    focusManager.setFocused(undefined);
  });

  it.each([
    ['a visitor', null, 2],
    ['a member, whom the event stream tells', { id: 'somebody' }, 1],
  ])('of %s', async (_, user, times) => {
    queryClient.setQueryData(userKey, user);
    const queryFn = vi.fn().mockResolvedValue('25 players');
    const who = vi.fn().mockResolvedValue(user);
    const leave = [
      new QueryObserver(queryClient, { queryKey: ['leaderboards'], queryFn }).subscribe(() => {}),
      new QueryObserver(queryClient, { queryKey: userKey, queryFn: who }).subscribe(() => {}),
    ];
    await vi.waitFor(() => expect(queryClient.getQueryData(['leaderboards'])).toBe('25 players'));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(queryFn).toHaveBeenCalledTimes(times);
    expect(who).not.toHaveBeenCalled();
    for (const stop of leave) stop();
  });
});

describe('what changes while it is asked for', () => {
  beforeEach(() => queryClient.clear());

  it.each(['the first time', 'again'])('%s is asked for once more', async (when) => {
    let stored = 'before';
    const answers: PromiseWithResolvers<void>[] = [];
    const queryFn = async () => {
      const cached = stored;
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      await answer.promise;
      return cached;
    };
    const queryKey = ['categories'];
    const observer = new QueryObserver(queryClient, { queryKey, queryFn });
    const leave = observer.subscribe(() => {});
    if (when === 'again') {
      answers.at(-1)?.resolve();
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
      void observer.refetch();
    }
    stored = 'after';
    const refreshed = queryClient.invalidateQueries({ queryKey });
    const answering = setInterval(() => answers.at(-1)?.resolve(), 1);
    await refreshed;
    clearInterval(answering);
    expect(observer.getCurrentResult().data).toBe('after');
    leave();
  });
});
