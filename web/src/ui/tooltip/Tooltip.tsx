import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import './tooltip.css';

const DELAY_MS = 700;

/** A short explanation on hover or focus of one element. It never holds what must be known. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" sideOffset={8} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
