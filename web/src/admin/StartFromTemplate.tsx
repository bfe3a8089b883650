import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';

interface StartFromTemplateProps {
  /** Loaded when it is first opened. */
  dialog: ComponentType<{ onClose: () => void }>;
  /** What it is for, where others like it stand beside it. */
  about?: string;
}

/** Opens the templates of a kind of thing. */
export function StartFromTemplate({ dialog: Dialog, about }: StartFromTemplateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        {...(about && { 'aria-label': t`Start from a template: ${{ step: about }}` })}
        onClick={() => setOpen(true)}
      >
        <Trans>Start from a template</Trans>
      </Button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
