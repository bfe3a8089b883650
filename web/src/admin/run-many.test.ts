import { expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';
import { runMany } from './run-many.ts';

const refusal = (code: ApiErrorCode, message: string) => new ApiError({ status: 409, code, message });

it('does the same with each, one after the other, and tells how far it is', async () => {
  const [order, progress]: [string[], number[]] = [[], []];
  const outcome = await runMany(
    ['a', 'b', 'c'],
    async (one) => {
      order.push(`${one} begins`);
      await Promise.resolve();
      order.push(`${one} ends`);
    },
    { onProgress: (tried) => progress.push(tried) },
  );
  expect(outcome).toEqual({ done: ['a', 'b', 'c'], deactivated: [], failed: [], left: [] });
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(progress).toEqual([1, 2, 3]);
});

it('goes on after one that is refused, and says why', async () => {
  const call = async (one: string) => {
    if (one === 'b') throw refusal('member_not_found', 'Gone');
  };
  expect(await runMany(['a', 'b', 'c'], call)).toEqual({
    done: ['a', 'c'],
    deactivated: [],
    failed: [{ thing: 'b', why: 'Gone' }],
    left: [],
  });
});

it('tells what was deactivated, as somebody has it, from what was deleted', async () => {
  const call = async (one: string) => ({ message: 'Done', isDeactivated: one === 'b' });
  expect(await runMany(['a', 'b'], call)).toMatchObject({ done: ['a', 'b'], deactivated: ['b'] });
});

it('does not repeat what a proxy answers in place of the product', async () => {
  const refused = async () => {
    throw new ApiError({ status: 502, code: 'unexpected', message: '502: Bad Gateway' });
  };
  expect((await runMany(['a'], refused)).failed).toEqual([{ thing: 'a', why: 'Please try again' }]);
});

it.each<ApiErrorCode>(['unauthorized', 'proof_required', 'too_many_requests'])('ends with %s', async (code) => {
  const call = async (one: string) => {
    if (one === 'b') throw refusal(code, 'No');
  };
  expect(await runMany(['a', 'b', 'c', 'd'], call)).toEqual({
    done: ['a'],
    deactivated: [],
    failed: [{ thing: 'b', why: 'No' }],
    left: ['c', 'd'],
  });
});

it('ends after the one that is under way when it is stopped, and says which were not tried', async () => {
  let isStopped = false;
  const call = async (one: string) => {
    if (one === 'b') isStopped = true;
  };
  expect(await runMany(['a', 'b', 'c', 'd'], call, { isStopped: () => isStopped })).toEqual({
    done: ['a', 'b'],
    deactivated: [],
    failed: [],
    left: ['c', 'd'],
  });
});
