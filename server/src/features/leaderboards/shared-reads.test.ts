import { expect, it } from 'vitest';
import { createFewAtOnce, createSharedReads } from './shared-reads.ts';

/** Reads that end when they are told to, each with its number. */
function reads() {
  const started: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const read = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    started.push({ resolve, reject });
    return promise;
  };
  return { started, read };
}

it('shares the next reading among all who ask during one, and never the one that runs', async () => {
  const sharedRead = createSharedReads();
  const { started, read } = reads();
  const first = sharedRead('board', read);
  const meanwhile = [1, 2, 3].map(() => sharedRead('board', read));
  expect(started).toHaveLength(1);
  started[0]?.resolve('old');
  expect(await first).toBe('old');
  await Promise.resolve();
  expect(started).toHaveLength(2);
  const later = sharedRead('board', read);
  started[1]?.resolve('new');
  expect(await Promise.all(meanwhile)).toEqual(['new', 'new', 'new']);
  await Promise.resolve();
  expect(started).toHaveLength(3);
  started[2]?.resolve('newest');
  expect(await later).toBe('newest');
});

it('begins anew once nobody reads, and keeps different questions apart', async () => {
  const sharedRead = createSharedReads();
  const { started, read } = reads();
  const one = sharedRead('one', read);
  const other = sharedRead('other', read);
  expect(started).toHaveLength(2);
  started[1]?.resolve('B');
  started[0]?.resolve('A');
  expect(await Promise.all([one, other])).toEqual(['A', 'B']);
  const again = sharedRead('one', read);
  expect(started).toHaveLength(3);
  started[2]?.resolve('C');
  expect(await again).toBe('C');
});

it('tells a failure to those who shared it alone', async () => {
  const sharedRead = createSharedReads();
  const { started, read } = reads();
  const first = sharedRead('board', read);
  const second = sharedRead('board', read);
  started[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  started[1]?.resolve('back');
  expect(await second).toBe('back');
});

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
