import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { userKey } from './viewer.ts';

vi.mock('./unsaved-work.ts', () => ({ hasUnsavedWork: vi.fn(() => false) }));

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
    vi.mocked(hasUnsavedWork).mockReturnValueOnce(true);
    const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(signedOut) });
    await expect(mutation.execute(undefined)).rejects.toBe(signedOut);
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
