import { expect, it } from 'vitest';
import { createFewAtOnce } from './few-at-once.ts';

/** Work that ends when it is told to. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

it('runs two at a time, the rest in their order, and refuses more than may wait', async () => {
  const fewAtOnce = createFewAtOnce({ atOnce: 2, waitingAtMost: 2 });
  const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...pending() }));
  const began: string[] = [];
  const results = works.map(({ name, promise }) =>
    fewAtOnce(() => {
      began.push(name);
      return promise;
    }),
  );
  await expect(fewAtOnce(async () => 'e')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(began).toEqual(['a', 'b']);
  works[1]?.resolve('B');
  expect(await results[1]).toBe('B');
  expect(began).toEqual(['a', 'b', 'c']);
  works[0]?.reject(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect(began).toEqual(['a', 'b', 'c', 'd']);
  for (const { resolve, name } of works) resolve(name.toUpperCase());
  expect(await Promise.all(results.slice(2))).toEqual(['C', 'D']);
  expect(await fewAtOnce(async () => 'later')).toBe('later');
});
