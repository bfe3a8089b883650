import type { Purchase } from '@cinder/contract/shop/shop.api.ts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { shop } from '#api/shop.ts';

/** `given`: the items are there. `returned`: they could not be given. `late`: the provider has not confirmed yet. */
export type Settled = { kind: 'given' | 'returned'; purchase: Purchase } | { kind: 'late' };

const DEADLINE_MS = 30_000;
const RETRY_MS = 1_000;

/** How a paid purchase ended, as the server tells it, within 30 seconds; a question that fails is asked again. */
export function settle(client: QueryClient, purchaseId: string): Promise<Settled> {
  const observer = new QueryObserver(client, {
    ...shop.purchase.query({ id: purchaseId }),
    retry: true,
    retryDelay: RETRY_MS,
  });
  return new Promise((resolve) => {
    const finish = (settled: Settled) => {
      clearTimeout(deadline);
      stop();
      resolve(settled);
    };
    const deadline = setTimeout(() => finish({ kind: 'late' }), DEADLINE_MS);
    const stop = observer.subscribe(({ data }) => {
      if (data?.status === 'completed') finish({ kind: 'given', purchase: data });
      else if (data?.status === 'refunded' || data?.isRefundDue) finish({ kind: 'returned', purchase: data });
    });
  });
}
