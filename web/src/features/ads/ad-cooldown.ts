import { AD_COOLDOWN_SECONDS } from '@cinder/contract/ads/ads.rules.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from '#lib/server-clock.ts';
import { readStored, store } from '#lib/storage.ts';

const KEY = 'cinder-last-ad';
const listeners = new Set<() => void>();

/** Remembers on this device when the last ad was watched, and how long from then on the server wants to wait. */
export function rememberWatch(now: Date, waitSeconds: number = AD_COOLDOWN_SECONDS): void {
  store(KEY, `${now.getTime()} ${waitSeconds}`);
  for (const listener of listeners) listener();
}

/** Seconds until the next ad is ready; 0 when it is. No clock makes it longer than the wait that the server asked for. */
export function secondsUntilAd(lastWatch: string | null, now: Date): number {
  const [watchedAt, wait = AD_COOLDOWN_SECONDS] = (lastWatch ?? '').split(' ').map(Number);
  if (!watchedAt || !Number.isFinite(watchedAt + wait)) return 0;
  const left = Math.ceil(wait + (watchedAt - now.getTime()) / 1000);
  return Math.min(wait, Math.max(0, left));
}

/** The same for a component, second by second. */
export function useSecondsUntilAd(): number {
  const lastWatch = useSyncExternalStore(subscribe, () => readStored(KEY));
  const [now, setNow] = useState(serverNow);
  const left = secondsUntilAd(lastWatch, now);
  const isWaiting = secondsUntilAd(lastWatch, serverNow()) > 0;
  useEffect(() => {
    if (!isWaiting) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
