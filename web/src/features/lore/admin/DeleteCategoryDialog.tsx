import { DeleteDialog } from '#features/admin/DeleteDialog.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { type AdminCategory, useDeleteCategory } from './content.queries.ts';

interface DeleteCategoryDialogProps {
  category: AdminCategory;
  onClose: () => void;
}

/** Asks before a category is deleted; one that has articles cannot be, and is told why. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const { id, name, articleCount } = category;
  const remove = useDeleteCategory();
  if (articleCount > 0) {
    return (
      <Dialog
        title={`${name} is in use`}
        description={`${articleCount === 1 ? '1 article stands' : `${articleCount} articles stand`} in this category, drafts included. Move or delete them first, or make the category inactive: its articles stay readable then.`}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        }
      />
    );
  }
  return (
    <DeleteDialog
      name={name}
      id={id}
      remove={remove}
      success={({ message }) => ({ title: message, text: name })}
      failure="Error"
      onClose={onClose}
    >
      No article stands in it.
    </DeleteDialog>
  );
}
