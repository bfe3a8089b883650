import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/toast/toasts.ts';
import { settle } from './settle.ts';

/** Finds out how a paid purchase ended, also when its dialog is closed meanwhile. */
export function useSettle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (purchaseId: string) => settle(queryClient, purchaseId),
    onSuccess: (settled) => {
      if (settled.kind === 'given') {
        showToast({ title: 'Payment Successful', text: settled.purchase.productName, tone: 'good' });
      }
    },
  });
}
