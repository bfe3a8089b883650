import type { Badge } from '@cinder/contract/badges/badges.api.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdminPanel } from '#features/admin/AdminPanel.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorBoundary } from '#ui/empty/ErrorBoundary.tsx';
import { SectionHead } from '#ui/page-head/PageHead.tsx';
import { AdminBadgeGrid } from './AdminBadgeGrid.tsx';
import { BadgeDialog } from './BadgeDialog.tsx';
import { DeleteBadgeDialog } from './DeleteBadgeDialog.tsx';
import { GrantBadge } from './GrantBadge.tsx';

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; badge: Badge };

/** The back-office's Badge System panel. */
export function BadgeSystemPanel() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPanel
      title="Badge System"
      purpose="What members can earn to show beside their name, and gifts of it."
      action={
        <Button look="primary" onClick={() => setOpen({ kind: 'create' })}>
          <Plus />
          Create Badge
        </Button>
      }
    >
      <ErrorBoundary title="The grant could not be shown">
        <GrantBadge />
      </ErrorBoundary>
      <SectionHead title="Badges" />
      <AdminBadgeGrid
        onEdit={(badge) => setOpen({ kind: 'edit', badge })}
        onDelete={(badge) => setOpen({ kind: 'delete', badge })}
      />
      {open?.kind === 'create' && <BadgeDialog badge={null} onClose={close} />}
      {open?.kind === 'edit' && <BadgeDialog badge={open.badge} onClose={close} />}
      {open?.kind === 'delete' && <DeleteBadgeDialog badge={open.badge} onClose={close} />}
    </AdminPanel>
  );
}
