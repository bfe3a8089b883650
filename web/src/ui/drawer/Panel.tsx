import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import './panel.css';

interface PanelProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  /** Links that lead on; they stay in reach. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A list that opens under the navigation bar, a sheet on phones. Rendered only while open; focus returns to its opener. */
export function Panel({ title, action, footer, onClose, children }: PanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(content);
  const focusSelf = (event: Event) => {
    event.preventDefault();
    content.current?.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="panel__scrim" />
        <Radix.Content
          ref={content}
          className="panel"
          aria-describedby={undefined}
          onOpenAutoFocus={focusSelf}
          onCloseAutoFocus={returnFocus}
        >
          <div className="panel__h">
            <Radix.Title>{title}</Radix.Title>
            {action}
            <Radix.Close asChild>
              <Button look="quiet" size="icon" aria-label={t`Close`}>
                <X />
              </Button>
            </Radix.Close>
          </div>
          <div className="panel__b">{children}</div>
          {footer && <div className="panel__f">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
