import { xpForNextLevel } from '@cinder/contract/wallet/level.rules.ts';
import { Trans } from '@lingui/react/macro';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { formatCount } from '#lib/format/numbers.ts';
import { Button } from '#ui/button/Button.tsx';
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts';
import { Embers } from '#ui/embers/Embers.tsx';
import '#ui/dialog/dialog.css';
import './mining-bar.css';

/** Celebrates a level; any key closes it. */
export default function LevelUpDialog({ level, onClose }: { level: number; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(content);
  const closeByKey = (event: KeyboardEvent) => {
    // A shortcut of the browser stays one.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The key is used up: the page behind neither scrolls nor presses what has the focus again.
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content ref={content} className="lvl cut" onKeyDown={closeByKey} onCloseAutoFocus={returnFocus}>
            <Embers count={18} height={260} />
            <Dialog.Title asChild>
              <h2>
                <Trans>
                  <span className="lvl__words">You reached level</span>
                  <span className="lvl__number">{level}</span>
                </Trans>
              </h2>
            </Dialog.Title>
            <Dialog.Description className="lvl__next">
              <Trans>Next level at {{ xp: formatCount(xpForNextLevel(level)) }} XP</Trans>
            </Dialog.Description>
            <Button look="primary" onClick={onClose}>
              <Trans>Keep going</Trans>
            </Button>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
