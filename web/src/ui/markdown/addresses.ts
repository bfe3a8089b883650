import { leadsIntoApi } from '@cinder/contract/shared/address.rules.ts';
import { pagePath } from '@cinder/contract/site/names.rules.ts';
import { pageMatcher } from '@cinder/contract/site/page.ts';
import { addresses } from '#pages/addresses.ts';

/** Stands for this site while an address is read; no text can name it. */
const HERE = 'http://here.invalid';
const matchers = addresses.map(pageMatcher);
const PICTURE_FOLDERS = ['/uploads/', '/icons/', '/assets/'];

type Address =
  | { kind: 'outside'; href: string }
  /** Of this site, or of this text where it begins with `#`. */
  | { kind: 'inside'; href: string; isPage: boolean };

/**
 * Where a link of a text may lead: to the web, to a mailbox, to a path of this site or to a heading of the same text.
 * Null for everything else, also for calls of the server: some of them do something. `ownHosts` are the host names of
 * this site. Addresses are read as the browser reads them, so no spelling slips through.
 */
export function readLink(href: string, ownHosts: readonly string[] = []): Address | null {
  if (leadsIntoApi(href, ownHosts)) return null;
  if (href.startsWith('#')) return { kind: 'inside', href, isPage: false };
  const url = URL.parse(href, HERE);
  if (!url) return null;
  if (url.origin === HERE) return readPath(href, url);
  const isAbsolute = /^(?:https?:\/\/|mailto:)[^/\\]/i.test(href);
  return isAbsolute && ['http:', 'https:', 'mailto:'].includes(url.protocol)
    ? { kind: 'outside', href: url.href }
    : null;
}

/** The address of a picture that this site keeps; null for any other. */
export function readPicture(src: string): string | null {
  const url = URL.parse(src, HERE);
  if (!url || !src.startsWith('/') || url.origin !== HERE || leadsIntoApi(src)) return null;
  return PICTURE_FOLDERS.some((folder) => url.pathname.startsWith(folder)) ? url.pathname : null;
}

function readPath(href: string, { pathname, search, hash }: URL): Address | null {
  if (!href.startsWith('/') || pathname.startsWith('//')) return null;
  const path = pagePath(pathname);
  return { kind: 'inside', href: path + search + hash, isPage: matchers.some((match) => match(path)) };
}
