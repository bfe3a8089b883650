import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { useDeleteItem } from './items.queries.ts';

/** Asks before an item is deleted, and says what became of it. */
export function DeleteItemDialog({ item: { id, name }, onClose }: { item: Item; onClose: () => void }) {
  return (
    <DeleteDialog
      name={name}
      id={id}
      remove={useDeleteItem()}
      success={({ isDeactivated }) =>
        isDeactivated
          ? { title: 'Item Deactivated', text: `${name} is owned or used, and stays.` }
          : { title: 'Item Deleted', text: name }
      }
      failure="Failed to delete item"
      onClose={onClose}
    >
      It cannot be brought back. An item that members own, or that the shop, a quest, a badge or a streak reward uses,
      is deactivated instead and stays with its owners.
    </DeleteDialog>
  );
}
