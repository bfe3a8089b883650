import { followAnswers } from './api.ts';
import { deviceNow } from './device-clock.ts';
import { isFreshPage } from './first-answers.ts';

/** By how much the server's clock may be ahead of this device's, in milliseconds. */
export interface Bounds {
  least: number;
  most: number;
}

/** An answer names its time without what is beyond the second. */
const SECOND_MS = 1_000;
/** What clocks leave out that are read in whole milliseconds. */
const TICK_MS = 1;

let known: Bounds | null = boundsOfPage();
const listeners = new Set<() => void>();

/** The time by the server's clock: whatever this device's says, what the server decides by time is shown by this one. */
export function serverNow(): Date {
  return new Date(deviceNow() + clockDifference());
}

/** By how many milliseconds the server's clock is ahead; 0 where it may be the same, or nothing is known of it. */
export function clockDifference(): number {
  return known === null ? 0 : differenceWithin(known);
}

/** Calls the listener whenever more is known of the server's clock, until the returned function is called. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the answer to a question says that was asked and answered at these times of the device; the answer names its own
 * time without what is beyond `roundedTo`.
 */
export function boundsOfAnswer(time: number, roundedTo: number, sentAt: number, heardAt: number): Bounds {
  return { least: time - heardAt - TICK_MS, most: time + roundedTo - sentAt };
}

/** Both hold; where they cannot, one of the clocks has been set, and the newer one holds. */
export function narrowed(before: Bounds | null, next: Bounds): Bounds {
  if (before === null) return next;
  const both = { least: Math.max(before.least, next.least), most: Math.min(before.most, next.most) };
  return both.least <= both.most ? both : next;
}

export function differenceWithin({ least, most }: Bounds): number {
  return least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
}

function hear(bounds: Bounds): void {
  const before = clockDifference();
  known = narrowed(known, bounds);
  if (clockDifference() !== before) for (const listener of listeners) listener();
}

/** What the page itself says of when the server wrote it. */
function boundsOfPage(): Bounds | null {
  const time = isFreshPage() && document.querySelector<HTMLMetaElement>('meta[name=time]')?.content;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!time || !visit) return null;
  const began = deviceNow() - performance.now();
  return boundsOfAnswer(Number(time), TICK_MS, began + visit.requestStart, began + visit.responseStart);
}

/** What the page asked for before its code was there was answered before the code has asked. */
function wasPreloaded(address: string): boolean {
  const { pathname, search } = new URL(address);
  return document.querySelector(`link[as=fetch][href="${CSS.escape(pathname + search)}"]`) !== null;
}

followAnswers(({ headers, url }, sentAt) => {
  const date = Date.parse(headers.get('date') ?? '');
  // What a cache between has kept is older than it seems.
  if (Number.isNaN(date) || headers.has('age') || wasPreloaded(url)) return;
  const heardAt = deviceNow();
  hear(boundsOfAnswer(date, SECOND_MS, heardAt - (performance.now() - sentAt), heardAt));
});
