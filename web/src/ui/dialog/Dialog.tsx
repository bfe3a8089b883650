import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type FocusEvent, type ReactNode, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';

export interface DialogProps {
  title: string;
  /** Read with the title; visible above the content. */
  description?: ReactNode;
  onClose: () => void;
  /** False: no close button, Esc or click outside closes it. Only for what must be answered. */
  isDismissible?: boolean;
  /** `md` 30rem, `lg` 47, `xl` 52, `page` as wide as the back-office. */
  width?: 'md' | 'lg' | 'xl' | 'page';
  /** A column before everything, on phones a band between title and content: a preview. */
  beside?: ReactNode;
  /** Buttons, at the end: a quiet Cancel, then the primary one. */
  footer?: ReactNode;
  children?: ReactNode;
}

const WIDTHS = { md: '30rem', lg: '47rem', xl: '52rem', page: 'var(--container-admin)' };
const FIRST_FOCUS = '[data-first-focus], input:not([hidden]), select, textarea';

/** A dialog over the page, a sheet on phones. Rendered only while open; focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, isDismissible = true, width = 'md', beside, footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(content);
  const style: CSSProperties & Record<'--w', string> = { '--w': WIDTHS[width] };
  const focusFirst = (event: Event) => {
    const target = content.current?.querySelector<HTMLElement>(FIRST_FOCUS) ?? content.current;
    event.preventDefault();
    target?.focus();
  };
  const keepOpen = isDismissible ? undefined : (event: Event) => event.preventDefault();
  return (
    <Radix.Root open onOpenChange={(open) => !open && isDismissible && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            ref={content}
            className="dlg cut"
            style={style}
            onFocus={showFocus}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={keepOpen}
            onInteractOutside={keepOpen}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {beside && <div className="dlg__beside">{beside}</div>}
            <div className="dlg__main">
              <div className="dlg__h">
                <Radix.Title>{title}</Radix.Title>
                {isDismissible && (
                  <Radix.Close asChild>
                    <Button look="quiet" size="icon" aria-label={t`Close`}>
                      <X />
                    </Button>
                  </Radix.Close>
                )}
              </div>
              <div className="dlg__b">
                {description && (
                  <Radix.Description asChild>
                    <div className="dlg__description">{description}</div>
                  </Radix.Description>
                )}
                {children}
              </div>
              {footer && <div className="dlg__f">{footer}</div>}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** From the last stop to the first one the focus goes without scrolling: a long dialog would leave it out of view. */
function showFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
