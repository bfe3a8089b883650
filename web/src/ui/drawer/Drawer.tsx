import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import './drawer.css';

interface DrawerProps {
  /** Its name for screen readers. */
  title: string;
  /** The name of the close button: "Close menu". */
  closeLabel: string;
  /** At the left of the close button. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the right edge. Rendered only while open; focus returns to what opened it. */
export function Drawer({ title, closeLabel, head, onClose, children }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(content);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="drawer__scrim" />
        <Radix.Content ref={content} className="drawer" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="drawer__h">
            {head}
            <Radix.Close asChild>
              <Button look="quiet" size="icon" aria-label={closeLabel}>
                <X />
              </Button>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
