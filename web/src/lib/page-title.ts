import { pageTexts, type TextedPage, tabTitle } from '@cinder/contract/site/page-texts.rules.ts';
import type { PageTop, TopOf } from '@cinder/contract/site/page-tops.rules.ts';
import { useEffect } from 'react';
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

/** Names the page in the tab, in the history and for search engines. The page component calls it once. */
export function usePageTitle(title: string, description?: string): void {
  const { siteName, tagline } = useSite();
  const summary = description ?? tagline;
  // Until then the page keeps what the server called it, which is right already.
  const hasSite = useHasSite();
  useEffect(() => {
    if (!hasSite) return;
    pageTitle = tabTitle(title, siteName);
    document.title = prefix + pageTitle;
    moveCanonical();
  }, [hasSite, title, siteName]);
  useEffect(() => {
    if (!hasSite) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', summary);
  }, [hasSite, summary]);
}

/** Names a page that search engines may show, as the server has named it. */
export function usePublicPageTitle(page: TextedPage): void {
  const { title, description } = pageTexts[page](useSite());
  usePageTitle(title, description);
}

/** Browsers share the canonical address: after a step inside the site it must not be that of the page before. */
function moveCanonical(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(location.pathname, link.href).href;
}

/** The title of a page and what it is for, as the server has drawn them already. */
export function usePageTop(topOf: TopOf): PageTop {
  return topOf(useSite());
}
