import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

/** How much of the station's buttons has to be seen. */
const ENOUGH = 0.5;

const watchers = new Set<() => void>();
let isInView = false;
let canStart = false;

/** Whether the station's own buttons are in view: the bar at the bottom stands in for them where they are not. */
export function useIsStationInView(): boolean {
  return useSyncExternalStore(watch, () => isInView);
}

/** Whether the bar of the station is there, out of whose view a session can be started. */
export function useHasStartBar(): boolean {
  return useSyncExternalStore(watch, () => canStart);
}

/** Keeps the other bar away while this one is drawn. */
export function useStartBar(isDrawn: boolean): void {
  useLayoutEffect(() => {
    canStart = isDrawn;
    notifyAll();
    return () => {
      canStart = false;
      notifyAll();
    };
  }, [isDrawn]);
}

/** Tells the bar whether these buttons of the station are in view; until it is known, they are where they are drawn. */
export function useStationView(buttons: RefObject<Element | null>, isDrawn: boolean): void {
  useLayoutEffect(() => {
    setInView(isDrawn);
    return () => setInView(false);
  }, [isDrawn]);
  useEffect(() => {
    if (!isDrawn || !buttons.current) return;
    const look = ([entry]: IntersectionObserverEntry[]) => setInView((entry?.intersectionRatio ?? 1) >= ENOUGH);
    const observer = new IntersectionObserver(look, { threshold: ENOUGH });
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [buttons, isDrawn]);
}

function setInView(next: boolean): void {
  if (next === isInView) return;
  isInView = next;
  notifyAll();
}

function notifyAll(): void {
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
