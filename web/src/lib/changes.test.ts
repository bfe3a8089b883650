import { afterEach, expect, it, vi } from 'vitest';
import { shown, takeEvent, whileSigningIn } from './changes.ts';
import { queryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

it('a change that is told while the session may get another token is refetched once the page has that', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const answer = Promise.withResolvers<string>();
  const signingIn = whileSigningIn(answer.promise);
  takeEvent('', ['*']);
  await Promise.race([shown(), new Promise((resolve) => setTimeout(resolve, 20))]);
  expect(asked).not.toHaveBeenCalled();
  answer.resolve('done');
  expect(await signingIn).toBe('done');
  await shown();
  expect(asked).toHaveBeenCalledOnce();
});

it('a refusal lets refetches go on as well', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  await expect(whileSigningIn(Promise.reject(new Error('wrong code')))).rejects.toThrow('wrong code');
  takeEvent('', ['*']);
  await shown();
  expect(asked).toHaveBeenCalledOnce();
});
