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
    place.focus({ preventScroll: true });
    return keepInView(place);
  }, [href, hash, text]);
}

/** By then everything that stands on a page is there. */
const DRAWN_MS = 15_000;
/** What tells that somebody looks elsewhere. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls to a place, and again whenever what stands above it gets longer, until the page is drawn or somebody looks elsewhere. */
function keepInView(place: HTMLElement): () => void {
  const grown = new ResizeObserver(() => place.scrollIntoView());
  const timer = setTimeout(() => stop(), DRAWN_MS);
  const stop = () => {
    clearTimeout(timer);
    grown.disconnect();
    for (const move of MOVES) removeEventListener(move, stop);
  };
  for (const move of MOVES) addEventListener(move, stop, { passive: true });
  grown.observe(document.body);
  place.scrollIntoView();
  return stop;
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
