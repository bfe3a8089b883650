import type { Purchase } from '@cinder/contract/shop/shop.api.ts';
import { describe, expect, it } from 'vitest';
import { settle } from './settle.ts';

const pending: Purchase = {
  id: 'p',
  productId: 'q',
  productName: 'Forgeborn Set',
  amountUsd: '18.99',
  status: 'pending',
  isRefundDue: false,
  purchasedAt: '2026-11-02T18:00:00.000Z',
  items: [],
};

/** Answers one after the other, the last one for ever; null is a failed call. */
function run(...answers: (Partial<Purchase> | null)[]) {
  const pauses: number[] = [];
  let asked = 0;
  const ask = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (!answer) throw new Error('no connection');
    return { ...pending, ...answer };
  };
  const pause = async (ms: number) => void pauses.push(ms);
  return settle(ask, pause).then((settled) => ({ kind: settled.kind, asked, pauses }));
}

describe('a paid purchase', () => {
  it('is given at the first answer', async () => {
    expect(await run({ status: 'completed' })).toEqual({ kind: 'given', asked: 1, pauses: [] });
  });

  it('is waited for, also through failed answers and a failed first try', async () => {
    const settled = await run({}, null, { status: 'failed' }, { status: 'completed' });
    expect(settled).toEqual({ kind: 'given', asked: 4, pauses: [1_000, 1_000, 1_000] });
  });

  it.each<Partial<Purchase>>([{ status: 'refunded' }, { status: 'pending', isRefundDue: true }])(
    'is returned with %o',
    async (answer) => {
      expect(await run({}, answer)).toMatchObject({ kind: 'returned', asked: 2 });
    },
  );

  it('is late after 30 seconds', async () => {
    const { kind, asked, pauses } = await run({});
    expect({ kind, asked, waited: pauses.length }).toEqual({ kind: 'late', asked: 30, waited: 29 });
  });
});
