import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/toast/toasts.ts';
import { settle } from './settle.ts';
import { readPurchase, refreshAfterPurchase } from './shop.queries.ts';

/** Finds out how a paid purchase ended, also when its dialog is closed meanwhile, and brings every page up to date. */
export function useSettle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (purchaseId: string) => settle(() => readPurchase(purchaseId), pause),
    onSuccess: async (settled) => {
      if (settled.kind === 'given') {
        showToast({ title: 'Payment Successful', text: settled.purchase.productName, tone: 'good' });
      }
      await refreshAfterPurchase(queryClient);
    },
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
