import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

const PageEditor = lazyDialog(async () => (await import('./admin/PageEditor.tsx')).default);

/** Opens the editor of a page of Telnarus, for administrators; the server holds to that. */
export function EditPageButton({ page }: { page: 'main' | RaceId }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user?.can.editPages) return null;
  return (
    <>
      <Button
        className="lore-banner__edit"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={PageEditor.preload}
        onFocus={PageEditor.preload}
      >
        <Pencil />
        <Trans>Edit page</Trans>
      </Button>
      {isOpen && <PageEditor page={page} onClose={() => setIsOpen(false)} />}
    </>
  );
}
