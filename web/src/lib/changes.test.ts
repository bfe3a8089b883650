import { afterEach, expect, it, vi } from 'vitest';
import { refetched, takeEvent, whileSigningIn } from './changes.ts';
import { queryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('a change that is told while the session may get another token is refetched once the page has that', async () => {
  const requested = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const answer = Promise.withResolvers<string>();
  const signingIn = whileSigningIn(answer.promise);
  takeEvent('', ['*']);
  await Promise.race([refetched(), new Promise((resolve) => setTimeout(resolve, 20))]);
  expect(requested).not.toHaveBeenCalled();
  answer.resolve('done');
  expect(await signingIn).toBe('done');
  await refetched();
  expect(requested).toHaveBeenCalledOnce();
});

it('a refusal lets refetches go on as well', async () => {
  const requested = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  await expect(whileSigningIn(Promise.reject(new Error('wrong code')))).rejects.toThrow('wrong code');
  takeEvent('', ['*']);
  await refetched();
  expect(requested).toHaveBeenCalledOnce();
});
