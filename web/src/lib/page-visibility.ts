import { useSyncExternalStore } from 'react';

/** Marks the document while the page is hidden, so that stylesheets stop what moves. */
export function markPageVisibility(): void {
  const mark = () => document.documentElement.toggleAttribute('data-page-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}

/** Whether the page is on screen. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return !document.hidden;
}
