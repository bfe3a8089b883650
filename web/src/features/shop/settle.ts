import type { Purchase } from '@cinder/contract/shop/shop.api.ts';

/** `given`: the items are there. `returned`: they could not be given. `late`: the provider has not confirmed yet. */
export type Settled = { kind: 'given' | 'returned'; purchase: Purchase } | { kind: 'late' };

const TRIES = 30;
const PAUSE_MS = 1_000;

/** Asks every second, for 30 seconds at most, how a paid purchase ended; a question that fails is asked again. */
export async function settle(ask: () => Promise<Purchase>, pause: (ms: number) => Promise<void>): Promise<Settled> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const purchase = await ask().catch(() => null);
    if (purchase?.status === 'completed') return { kind: 'given', purchase };
    if (purchase && (purchase.status === 'refunded' || purchase.isRefundDue)) return { kind: 'returned', purchase };
    if (tries < TRIES) await pause(PAUSE_MS);
  }
  return { kind: 'late' };
}
