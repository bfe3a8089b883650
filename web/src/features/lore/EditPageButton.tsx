import type { People } from '@cinder/contract/lore/world.api.ts';
import { Trans } from '@lingui/react/macro';
import { Languages, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/site.ts';
import { useUser } from '#lib/viewer.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

const PageEditor = lazyDialog(async () => (await import('./admin/PageEditor.tsx')).default);
const TranslatePage = lazyDialog(async () => (await import('./admin/TranslatePage.tsx')).TranslatePage);

interface EditPageButtonProps {
  /** Null: the main page of the world. */
  people: People | null;
}

/** Opens the editor of a page of the world and its texts in other languages, for administrators; the server holds to that. */
export function EditPageButton({ people }: EditPageButtonProps) {
  const user = useUser();
  const { languages } = useSite();
  const [open, setOpen] = useState<'edit' | 'translate' | null>(null);
  const close = () => setOpen(null);
  if (!user?.can.editPages) return null;
  return (
    <span className="lore-banner__edit cluster">
      <Button
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen('edit')}
        onPointerEnter={PageEditor.preload}
        onFocus={PageEditor.preload}
      >
        <Pencil />
        <Trans>Edit page</Trans>
      </Button>
      {languages.length > 1 && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setOpen('translate')}
          onPointerEnter={TranslatePage.preload}
          onFocus={TranslatePage.preload}
        >
          <Languages />
          <Trans>Translate</Trans>
        </Button>
      )}
      {open === 'edit' && <PageEditor people={people} onClose={close} />}
      {open === 'translate' && <TranslatePage people={people} onClose={close} />}
    </span>
  );
}
