import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { useDeleteBadge } from './badges-admin.queries.ts';

/** Asks before a badge is deleted. */
export function DeleteBadgeDialog({ badge: { id, name }, onClose }: { badge: Badge; onClose: () => void }) {
  return (
    <DeleteDialog
      name={name}
      id={id}
      remove={useDeleteBadge()}
      success={() => ({ title: 'Badge Deleted', text: name })}
      failure="Error"
      onClose={onClose}
    >
      Members who have it lose it, and their showcase loses it too. An inactive badge stays with them, and only a quest
      that rewards it still gives it.
    </DeleteDialog>
  );
}
