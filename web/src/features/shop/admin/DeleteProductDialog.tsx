import type { AdminProduct } from '@cinder/contract/shop/shop.admin-api.ts';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { useDeleteProduct } from './shop-admin.queries.ts';

/** Asks before a product is deleted, and says what became of it. */
export function DeleteProductDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { id, name } = product;
  return (
    <DeleteDialog
      name={name}
      id={id}
      remove={useDeleteProduct()}
      success={({ isDeactivated }) =>
        isDeactivated
          ? { title: 'Product Deactivated', text: `${name} has been bought, and stays.` }
          : { title: 'Product Deleted', text: name }
      }
      failure="Failed to delete product"
      onClose={onClose}
    >
      It cannot be brought back. A product that was ever bought is deactivated instead: it leaves the shop, and its
      purchases stay in the books.
    </DeleteDialog>
  );
}
