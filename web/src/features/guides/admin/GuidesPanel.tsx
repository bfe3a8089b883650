import type { Guide } from '@cinder/contract/guides/guides.api.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#admin/AdminPanel.tsx';
import { DeleteDialog } from '#admin/DeleteDialog.tsx';
import { guidesAdmin } from '#api/guidesAdmin.ts';
import { Button } from '#ui/button/Button.tsx';
import { lateDialog } from '#ui/late/late.tsx';
import { AdminGuides } from './AdminGuides.tsx';

const GuideDialog = lateDialog(async () => (await import('./GuideDialog.tsx')).GuideDialog);

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; guide: Guide };

/** The back-office's Game Guides panel. */
export function GuidesPanel() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = (
    <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
      <Plus />
      Create Guide
    </Button>
  );
  return (
    <AdminPanel title="Game Guides" purpose="What members read to play better." action={create}>
      <AdminGuides
        onEdit={(guide) => setOpen({ kind: 'edit', guide })}
        onDelete={(guide) => setOpen({ kind: 'delete', guide })}
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <GuideDialog guide={open.kind === 'edit' ? open.guide : null} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={open.guide.title}
          id={open.guide.id}
          remove={guidesAdmin.delete}
          success={() => ({ title: 'Guide deleted successfully', text: open.guide.title })}
          failure="Failed to delete guide"
          onClose={close}
        >
          Its page is gone for good, with its text and its views. To keep it for later, unpublish it instead.
        </DeleteDialog>
      )}
    </AdminPanel>
  );
}
