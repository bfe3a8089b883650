import { LOOK_COOKIE, type Look, lookKey } from '@cinder/contract/site/look.rules.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';

/** A look that is tried, and the version of the settings from which it was made. */
export type TriedLook = Look & { version?: string | undefined };

const page = document.documentElement;
const DAY_SECONDS = 24 * 3600;
/** Browsers drop a cookie of 4096 bytes with its name and what stands beside it. */
const MOST_LETTERS = 3000;
/** The styles of a colour that is being picked are asked for once it rests. */
const PAUSE_MS = 150;

/** Has the server draw every page of this browser in a look that is not saved. False: it is too long for a cookie. */
export function tryLook(look: TriedLook): boolean {
  const value = encodeURIComponent(JSON.stringify(look));
  if (value.length > MOST_LETTERS) return false;
  writeCookie(value, DAY_SECONDS);
  return true;
}

/** From the next page on all is as it is saved. */
export function leaveLook(): void {
  writeCookie('', 0);
  delete page.dataset['look'];
}

/** Whether this page is shown in a look that is not saved. */
export function useIsTrying(): boolean {
  return useSyncExternalStore(subscribe, isTrying);
}

/** The look that the server has drawn this page in, where that is one that is not saved. */
export function triedLook(): TriedLook | null {
  if (!isTrying()) return null;
  const [, value] = document.cookie.match(new RegExp(`(?:^|; )${LOOK_COOKIE}=([^;]*)`)) ?? [];
  try {
    return JSON.parse(decodeURIComponent(value ?? ''));
  } catch {
    return null;
  }
}

const isTrying = () => page.dataset['look'] === 'preview';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(page, { attributeFilter: ['data-look'] });
  return () => observer.disconnect();
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there without https.
  document.cookie = `${LOOK_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Shows a look in the whole page while it is being chosen; then again the one that the page was drawn in. */
export function useShownLook(chosen: Look, saved: Look): void {
  const key = useDebounced(lookKey(chosen), PAUSE_MS);
  const goBack = useEffectEvent(() => showStyles(lookKey(triedLook() ?? saved)));
  useEffect(() => showStyles(key), [key]);
  useEffect(() => () => goBack(), []);
}

/** The sheet of a look in place of the one that the page came with, once it is there. */
function showStyles(key: string): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/look/"]')];
  if (sheets.at(-1)?.getAttribute('href')?.startsWith(`/look/${key}/`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // Its hash is the server's to know.
  link.href = `/look/${key}/00000000.css`;
  link.onload = () => {
    for (const sheet of sheets) sheet.remove();
  };
  document.head.append(link);
}
