import { type RefObject, useState } from 'react';
import { giveFocus } from '#lib/give-focus.ts';

/** Brings the focus back to what had it before the dialog, or to the page's content if that is gone. */
export function useReturnFocus(content: RefObject<HTMLElement | null>): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // Development mounts everything twice; the dialog is still there then.
    if (content.current) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    if (isThere && giveFocus(opener)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  };
}
