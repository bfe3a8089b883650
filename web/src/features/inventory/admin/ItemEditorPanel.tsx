import type { Item } from '@cinder/contract/inventory/inventory.api.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DeleteItemDialog } from './DeleteItemDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemRows } from './ItemRows.tsx';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; item: Item };

/** The back-office's Item Editor panel. */
export function ItemEditorPanel() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPanel
      title="Item Editor"
      purpose="Every piece of gear: what it is called, where it is worn and what it adds to mining."
      action={
        <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
          <Plus />
          Create item
        </Button>
      }
    >
      <ItemRows
        onEdit={(item) => setOpen({ kind: 'edit', item })}
        onDelete={(item) => setOpen({ kind: 'delete', item })}
      />
      {open?.kind === 'create' && <ItemDialog item={null} onClose={close} />}
      {open?.kind === 'edit' && <ItemDialog item={open.item} onClose={close} />}
      {open?.kind === 'delete' && <DeleteItemDialog item={open.item} onClose={close} />}
    </AdminPanel>
  );
}
