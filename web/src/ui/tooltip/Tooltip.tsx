import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import '../dialog/dialog.css';

const DELAY_MS = 700;

/** A short explanation on hover or focus of one element. It never holds what must be known. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isScrolling = useIsScrolling(isOpen);
  // Scrolling closes it. But the focus itself scrolls the page to what it comes to, and has come to stay.
  const change = (open: boolean) => {
    if (open || !isScrolling() || !trigger.current?.matches(':focus-visible')) setIsOpen(open);
  };
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={isOpen} onOpenChange={change}>
        <Radix.Trigger asChild ref={trigger}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" sideOffset={8} collisionPadding={8} hideWhenDetached>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Tells, while a tooltip is open, whether the page is just told that something has scrolled. */
function useIsScrolling(isOpen: boolean): () => boolean {
  const scrolls = useRef(false);
  // Before the tooltip listens itself, which it does once it is drawn.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const note = () => {
      scrolls.current = true;
      setTimeout(() => {
        scrolls.current = false;
      });
    };
    addEventListener('scroll', note, { capture: true });
    return () => removeEventListener('scroll', note, { capture: true });
  }, [isOpen]);
  return () => scrolls.current;
}
