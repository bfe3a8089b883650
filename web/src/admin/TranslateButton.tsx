import { t } from '@lingui/core/macro';
import { Languages } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

const TranslateDialog = lazyDialog(async () => (await import('./TranslateDialog.tsx')).TranslateDialog);

type Translated = Omit<ComponentProps<typeof TranslateDialog>, 'onClose'>;

/** Opens the texts of a thing in the other languages of the site; nothing where it has but one. */
export function TranslateButton(thing: Translated) {
  const { languages } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (languages.length < 2) return null;
  const { name } = thing;
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`Translate ${name}`}
        title={t`Translate`}
        onClick={() => setIsOpen(true)}
        onPointerEnter={TranslateDialog.preload}
      >
        <Languages />
      </Button>
      {isOpen && <TranslateDialog {...thing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
