import { giveFocus } from './give-focus.ts';

/**
 * Where what has the focus is taken away (a button whose action is done, a row that is deleted), the focus goes to what stood
 * around it and is still there: nobody who works by keyboard or screen reader begins again at the top of the page.
 */
export function preserveFocus(): void {
  /** What has the focus, and everything around it. */
  let path: readonly HTMLElement[] = [];
  addEventListener('focusin', ({ target }) => {
    path = target instanceof HTMLElement ? pathOf(target) : [];
  });
  addEventListener('focusout', ({ target }) => {
    // Some browsers say so of what is just being taken away, too.
    queueMicrotask(() => {
      if (path[0] === target && path[0]?.isConnected) path = [];
    });
  });
  const observer = new MutationObserver(() => {
    const [lost, ...around] = path;
    if (!lost || lost.isConnected || document.activeElement !== document.body) return;
    path = [];
    around.find((place) => place.isConnected && giveFocus(place));
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** From inside out, without what all pages stand in. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at.id !== 'root' && at !== document.body; at = at.parentElement) {
    path.push(at);
  }
  return path;
}
