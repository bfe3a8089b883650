import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useDeleteProduct } from './shop-admin.queries.ts';

/** Asks before a product is deleted, and says what became of it. */
export function DeleteProductDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const remove = useDeleteProduct();
  const confirm = () =>
    remove.mutate(product.id, {
      onSuccess: ({ isDeactivated }) => {
        if (isDeactivated) {
          showToast({
            title: 'Product Deactivated',
            text: `${product.name} has been bought, and stays.`,
            tone: 'good',
          });
        } else showToast({ title: 'Product Deleted', text: product.name, tone: 'good' });
        onClose();
      },
      onError: (error) =>
        showToast({ title: 'Failed to delete product', text: messageOf(error, 'Please try again'), tone: 'bad' }),
    });
  return (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      confirmLabel="Delete"
      isDestructive
      isBusy={remove.isPending}
      busyLabel="Deleting"
      onConfirm={confirm}
      onCancel={onClose}
    >
      It cannot be brought back. A product that was ever bought is deactivated instead: it leaves the shop, and its
      purchases stay in the books.
    </ConfirmDialog>
  );
}
