import type { Purchase } from '@cinder/contract/shop/shop.api.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from './PaymentDialog.tsx';

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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers one after the other, the last one for ever; null is a failed call. `announceChange`: refetches when a change is announced. */
function begin(...answers: (Partial<Purchase> | null)[]) {
  const fetch = vi.fn(async () => {
    const answer = answers[Math.min(fetch.mock.calls.length, answers.length) - 1];
    if (!answer) throw new TypeError('no connection');
    return Response.json({ ...pending, ...answer });
  });
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', staleTime: Infinity } } });
  const settled = settle(client, 'p');
  const announceChange = async () => {
    await vi.advanceTimersByTimeAsync(10);
    void client.invalidateQueries();
    await vi.advanceTimersByTimeAsync(10);
  };
  return { settled, announceChange, fetch };
}

describe('a paid purchase', () => {
  it('is given at the first answer', async () => {
    const { settled, fetch, announceChange } = begin({ status: 'completed' });
    await announceChange();
    await expect(settled).resolves.toMatchObject({ kind: 'given' });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is asked for again when a change of it is announceChange, and not before', async () => {
    const { settled, fetch, announceChange } = begin({}, { status: 'failed' }, { status: 'completed' });
    await announceChange();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await announceChange();
    await expect(settled).resolves.toMatchObject({ kind: 'given' });
  });

  it('is asked for again after a second when a question failed', async () => {
    const { settled, fetch } = begin(null, { status: 'completed' });
    await vi.advanceTimersByTimeAsync(1_100);
    await expect(settled).resolves.toMatchObject({ kind: 'given' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each<Partial<Purchase>>([{ status: 'refunded' }, { status: 'pending', isRefundDue: true }])(
    'is returned with %o',
    async (answer) => {
      const { settled, announceChange } = begin({}, answer);
      await announceChange();
      await expect(settled).resolves.toMatchObject({ kind: 'returned' });
    },
  );

  it('is late after 30 seconds', async () => {
    const { settled } = begin({});
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(settled).resolves.toEqual({ kind: 'late' });
  });
});
