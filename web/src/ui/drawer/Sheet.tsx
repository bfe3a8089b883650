import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import './drawer.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Buttons, at the end: a quiet Cancel, then the primary one. They stay in reach. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A wide panel from the right edge for work that needs room. Rendered only while open; focus returns to what opened it. */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(content);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="drawer__scrim" />
        <Radix.Content ref={content} className="sheet" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <div className="sheet__h">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <Button look="quiet" size="icon" aria-label={t`Close`}>
                <X />
              </Button>
            </Radix.Close>
          </div>
          <div className="sheet__b">{children}</div>
          {footer && <div className="sheet__f">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
