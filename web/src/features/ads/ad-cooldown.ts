import { AD_COOLDOWN_SECONDS } from '@cinder/contract/ads/ads.rules.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, store } from '#lib/storage.ts';

const KEY = 'cinder-last-ad';
const listeners = new Set<() => void>();

/** Remembers on this device when the next ad is ready; a wait that the server asks for counts from now. */
export function rememberWatch(now: Date, waitSeconds: number = AD_COOLDOWN_SECONDS): void {
  store(KEY, String(now.getTime() + (waitSeconds - AD_COOLDOWN_SECONDS) * 1000));
  for (const listener of listeners) listener();
}

/** Seconds until the next ad is ready; 0 when it is. */
export function secondsUntilAd(lastWatch: string | null, now: Date): number {
  const watchedAt = Number(lastWatch);
  if (lastWatch === null || !Number.isFinite(watchedAt)) return 0;
  return Math.max(0, Math.ceil((watchedAt + AD_COOLDOWN_SECONDS * 1000 - now.getTime()) / 1000));
}

/** The same for a component, second by second. */
export function useSecondsUntilAd(): number {
  const lastWatch = useSyncExternalStore(subscribe, () => readStored(KEY));
  const [now, setNow] = useState(() => new Date());
  const left = secondsUntilAd(lastWatch, now);
  const isWaiting = secondsUntilAd(lastWatch, new Date()) > 0;
  useEffect(() => {
    if (!isWaiting) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1000);
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
