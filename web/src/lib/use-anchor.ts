import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Brings the place that the address names into view, and the focus to it, once the text that holds it is there: once for
 * each address, and not where somebody has gone on to something else while the text was on its way.
 */
export function useAnchor(text: unknown): void {
  const { href, hash } = useLocation();
  const done = useRef('');
  useEffect(() => {
    if (hash === '' || text === undefined || done.current === href) return;
    done.current = href;
    const place = document.getElementById(decode(hash));
    if (!place || hasGoneOn(place)) return;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }, [href, hash, text]);
}

/** Whether the focus is elsewhere: not at the page, its content, the link that led here, or where the browser took it itself. */
function hasGoneOn(place: HTMLElement): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body || at.id === 'main' || at === place) return false;
  return !(at instanceof HTMLAnchorElement && at.href === window.location.href);
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
