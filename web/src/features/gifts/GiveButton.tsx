import { isolate } from '@cinder/contract/shared/isolate.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/lazy/lazy.tsx';

const GiveDialog = lazyDialog(async () => (await import('./GiveDialog.tsx')).GiveDialog);

/** Opens the dialog by which tokens are given to a member. */
export function GiveButton({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const { tokenSymbol } = useSite();
  return (
    <>
      <Button
        look="outline"
        size="sm"
        aria-label={t`Give ${tokenSymbol} to ${{ member: isolate(username) }}`}
        onPointerEnter={GiveDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Gift />
        <Trans>Give {tokenSymbol}</Trans>
      </Button>
      {isOpen && <GiveDialog username={username} onClose={() => setOpen(false)} />}
    </>
  );
}
