import { t } from '@lingui/core/macro';
import { Copy } from 'lucide-react';
import { showToast } from '#lib/toasts.ts';
import { Button } from '../button/Button.tsx';

/** Copies a text that is shown shortened; the label names it: "Copy wallet key". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button look="quiet" size="icon" aria-label={label} onClick={() => void copy(text)}>
      <Copy />
    </Button>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'good', title: t`Copied` });
  } catch {
    // Browsers without https give no clipboard to pages; the text itself can be copied by hand.
    showToast({ tone: 'bad', title: t`This browser does not let the page copy`, text });
  }
}
