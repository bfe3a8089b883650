import { AdminPanel } from '#admin/AdminPanel.tsx';
import { CreateButton, useResource } from '#admin/ResourcePanel.tsx';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { AdminGuides } from './AdminGuides.tsx';

const GuideDialog = lazyDialog(async () => (await import('./GuideDialog.tsx')).GuideDialog);

const TEXTS = {
  createTitle: 'Create New Guide',
  created: 'Guide created successfully',
  editTitle: 'Edit Guide',
  updated: 'Guide updated successfully',
  deleted: 'Guide deleted successfully',
};

/** The back-office's Game Guides panel. */
export function GuidesPanel() {
  const { onCreate, rows, dialogs } = useResource({
    resource: { one: 'guide', texts: TEXTS },
    editor: GuideDialog,
    remove: guidesAdmin.delete,
    lost: 'Its page is gone for good, with its text and its views. To keep it for later, unpublish it instead.',
  });
  return (
    <AdminPanel action={<CreateButton label="Create Guide" onClick={onCreate} />}>
      <AdminGuides {...rows} />
      {dialogs}
    </AdminPanel>
  );
}
