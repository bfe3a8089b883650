import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';

const loadEditor = () => import('./admin/PageEditor.tsx');
const PageEditor = lazy(loadEditor);

/** Opens the editor of a page of Telnarus, for administrators; the server holds to that. */
export function EditPageButton({ page }: { page: 'main' | RaceId }) {
  const isAdmin = useUser()?.member.isAdmin ?? false;
  const [isOpen, setIsOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button
        className="lore-banner__edit"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={loadEditor}
        onFocus={loadEditor}
      >
        <Pencil />
        Edit page
      </Button>
      {isOpen && (
        <Suspense>
          <PageEditor page={page} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
