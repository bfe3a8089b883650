import type { AdminPurchase } from '@cinder/contract/shop/shop.admin-api.ts';
import { useMutation } from '@tanstack/react-query';
import { shopAdmin } from '#api/shopAdmin.ts';
import { showFailure } from '#features/account/show-failure.ts';
import { useAttempts } from '#lib/attempts.ts';
import { shown } from '#lib/changes.ts';
import { formatUsd } from '#lib/format/amounts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';

/** Asks before money goes back, and says whether it did. */
export function RefundDialog({ purchase, onClose }: { purchase: AdminPurchase; onClose: () => void }) {
  const refund = useRefund();
  const { id, productName, username } = purchase;
  const [amount, owner] = [formatUsd(purchase.amountUsd), username ?? 'the deleted member'];
  const confirm = () =>
    refund.mutate(id, {
      onSuccess: () => {
        showToast({ title: 'Purchase Refunded', text: `${amount} go back to ${owner}.`, tone: 'good' });
        onClose();
      },
      onError: (error) => showFailure('Failed to refund purchase', error),
    });
  return (
    <ConfirmDialog
      title={`Refund ${amount} to ${owner}?`}
      confirmLabel="Refund"
      isDestructive
      isBusy={refund.isPending}
      busyLabel="Refunding"
      onConfirm={confirm}
      onCancel={onClose}
    >
      The payment provider gives the whole amount back for {productName}. What the purchase gave leaves the inventory,
      also where it is equipped. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Gives the money back; what was bought may have been the administrator's own. */
function useRefund() {
  const attempts = useAttempts();
  return useMutation({
    mutationFn: (id: string) => attempts.once(id, (idempotencyKey) => shopAdmin.refund({ id }, { idempotencyKey })),
    onSettled: shown,
  });
}
