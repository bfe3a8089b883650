import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

export type Consent = 'accepted' | 'declined';

const KEY = 'cinder-cookie-consent';
const listeners = new Set<() => void>();
let answered: Consent | null = parse(readStored(KEY));

/** The visitor's answer to the cookie banner on this device; null until they give one. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribe, () => answered);
}

export function giveConsent(answer: Consent): void {
  answered = answer;
  store(KEY, answer);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const followOtherTabs = () => {
    answered = parse(readStored(KEY));
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', followOtherTabs);
  };
}

function parse(stored: string | null): Consent | null {
  return stored === 'accepted' || stored === 'declined' ? stored : null;
}
