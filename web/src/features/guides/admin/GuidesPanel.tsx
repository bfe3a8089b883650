import { t } from '@lingui/core/macro';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { CreateButton, useResource } from '#admin/ResourcePanel.tsx';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { lazyDialog } from '#ui/lazy/lazy.tsx';
import { AdminGuides } from './AdminGuides.tsx';

const GuideDialog = lazyDialog(async () => (await import('./GuideDialog.tsx')).GuideDialog);

const GUIDE = {
  createTitle: t`Create New Guide`,
  create: t`Create guide`,
  created: t`Guide created successfully`,
  createFailed: t`Failed to create guide`,
  editTitle: t`Edit Guide`,
  save: t`Save guide`,
  updated: t`Guide updated successfully`,
  updateFailed: t`Failed to update guide`,
  deleted: t`Guide deleted successfully`,
  deleteFailed: t`Failed to delete guide`,
};

/** The back-office's Game Guides panel. */
export function GuidesPanel() {
  const { onCreate, rows, dialogs } = useResource({
    resource: GUIDE,
    editor: GuideDialog,
    remove: guidesAdmin.delete,
    translated: 'guide',
    lost: t`Its page is gone for good, with its text and its views. To keep it for later, unpublish it instead.`,
  });
  return (
    <AdminPanel action={<CreateButton label={t`Create Guide`} onClick={onCreate} />}>
      <AdminGuides {...rows} />
      {dialogs}
    </AdminPanel>
  );
}
