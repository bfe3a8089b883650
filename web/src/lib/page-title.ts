import { tabTitle, withNames } from '@cinder/contract/site/names.rules.ts';
import type { Without } from '@cinder/contract/site/page.ts';
import { createContext, use, useEffect } from 'react';
import { useHasSite, useSite } from './site.ts';

/** The page's title alone, and what stands before it in the tab. */
let pageTitle = '';
let prefix = '';

/** Puts something before the page's title in the tab, such as a clock; nothing takes it away. */
export function setTitlePrefix(next: string): void {
  pageTitle ||= document.title;
  prefix = next && `${next} · `;
  document.title = prefix + pageTitle;
}

/** The page's title, as it is said when the page is entered. */
export function titleOfPage(): string {
  return pageTitle || document.title;
}

/** Names the page in the tab, in the history and for search engines; null: what is in the page does. The page component calls it once. */
export function usePageTitle(title: string | null, description?: string): void {
  const { siteName, tagline } = useSite();
  const summary = description ?? tagline;
  // Until then the page keeps what the server called it, which is right already.
  const hasSite = useHasSite();
  useEffect(() => {
    if (!hasSite || title === null) return;
    pageTitle = tabTitle(title, siteName);
    document.title = prefix + pageTitle;
    moveCanonical();
  }, [hasSite, title, siteName]);
  useEffect(() => {
    if (!hasSite || title === null) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', summary);
  }, [hasSite, title, summary]);
}

/** What the contract says of a page; texts may name `{token}`, `{site}` and `{world}`. */
export interface PageTexts {
  title?: string;
  purpose?: string;
  /** In the tab, where that is not the title; null: what is on the page names it there. */
  tab?: string | null;
  description?: string;
  without?: Without;
}

/** The page that is shown. */
export const PageTextsContext = createContext<PageTexts>({});

/** Browsers share the canonical address: after a step inside the site it must not be that of the page before. */
function moveCanonical(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(location.pathname, link.href).href;
}

/** The title of the page and what it is for, as the server has drawn them already. */
export function usePageTop(): { title: string; purpose?: string } {
  const { title = '', purpose } = useTexts(use(PageTextsContext));
  return { title, ...(purpose && { purpose }) };
}

/** Names the page in the tab as the contract does, and the server has done; where the contract has no title, the page does. */
export function useKnownTitle(texts: PageTexts): void {
  const { title, tab = title ?? null, description } = useTexts(texts);
  usePageTitle(tab, description);
}

/** Texts of a page with the names of this site, and without its parts that are off. */
export function useTexts(texts: PageTexts): Omit<PageTexts, 'without'> {
  const site = useSite();
  const { without, ...all } = texts;
  return withNames(without?.parts.some((part) => site.off.includes(part)) ? { ...all, ...without } : all, site);
}
