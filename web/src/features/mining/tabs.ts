import type { BetweenTabs } from './worker-messages.ts';

interface Sight {
  isVisible: boolean;
  lastInputAt: number;
  heardAt: number;
}

/** A tab that has been silent for so long is closed. */
const SILENCE_MS = 5000;

/** Which tabs of this browser are open on the site, and whether one of them is in view. */
export function createTabs(own: string) {
  const sights = new Map<string, Sight>();
  const alive = (now: number) =>
    [...sights].filter(([tab, { heardAt }]) => tab === own || Math.abs(now - heardAt) <= SILENCE_MS);
  return {
    hear(message: BetweenTabs, now: number): void {
      if (message.type !== 'presence') return;
      const { tab, isVisible, lastInputAt } = message;
      sights.set(tab, { isVisible, lastInputAt, heardAt: now });
    },
    isAnyVisible: (now: number) => alive(now).some(([, { isVisible }]) => isVisible),
    lastInputAt: (now: number) => Math.max(0, ...alive(now).map(([, sight]) => sight.lastInputAt)),
    /** Where the browser offers no locks: the tab with the smallest name pings. */
    isFirst: (now: number) => alive(now).every(([tab]) => own <= tab),
  };
}
